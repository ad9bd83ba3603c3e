/** What is half chosen? A talent is picked before it is decided whether to impress or to disappoint with it. */

export interface Pointed {
  seat: number;
  talent: string;
}

export class Choice {
  /** The talent the player has picked on the own card. */
  picked = $state<string | null>(null);
  /** The talent somebody looks at: under the pointer or in focus, on any card. */
  pointed = $state.raw<Pointed | null>(null);

  /** Pick a talent; the picked one again puts it back. */
  pick(talent: string): void {
    this.picked = this.picked === talent ? null : talent;
  }

  point(seat: number, talent: string): void {
    this.pointed = { seat, talent };
  }

  /** Look away, unless something else is looked at by now. */
  unpoint(seat: number, talent: string): void {
    if (this.pointed?.seat === seat && this.pointed.talent === talent) this.pointed = null;
  }

  clear(): void {
    this.picked = null;
    this.pointed = null;
  }

  /** Whose odds are shown: what is looked at, else what is picked. */
  shown(own: number): Pointed | null {
    if (this.pointed) return this.pointed;
    return this.picked === null ? null : { seat: own, talent: this.picked };
  }
}
