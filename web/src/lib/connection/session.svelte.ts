/** Who is sitting at this browser? A guest with a name, in one click; a password only for those who want one. */
import type { Api } from "./api";
import type { Device, Guest, Me } from "./protocol";

/** Lists of words in a catalogue, divided by bars. */
export interface NameParts {
  pattern: string;
  adjectives: string;
  animals: string;
}

/** A friendly name nobody has to think of. */
export function suggestName(parts: NameParts, random: () => number = Math.random): string {
  const pick = (list: string): string => {
    const words = list.split("|");
    return words[Math.floor(random() * words.length)] ?? "";
  };
  return parts.pattern
    .replace("{adjective}", pick(parts.adjectives))
    .replace("{animal}", pick(parts.animals))
    .slice(0, 24);
}

export class Session {
  guest = $state.raw<Guest | null>(null);
  devices = $state.raw<readonly Device[]>([]);
  /** The server has been asked. */
  isKnown = $state(false);
  /** The name in the field until it is taken. */
  wanted = $state("");

  readonly #api: Api;
  /** Called when this browser becomes somebody else. */
  onchange: () => void = () => undefined;

  constructor(api: Api) {
    this.#api = api;
  }

  async load(): Promise<void> {
    this.#take(await this.#api.me(), false);
    this.isKnown = true;
  }

  /** Be somebody: whoever this browser already is, else a guest with the name in the field. */
  async ensure(): Promise<Guest> {
    if (!this.guest) await this.rename(this.wanted);
    if (!this.guest) throw new Error("the server gave no name");
    return this.guest;
  }

  async rename(name: string): Promise<void> {
    this.#take(await this.#api.name(name.trim()));
  }

  async keepName(password: string): Promise<void> {
    this.#take(await this.#api.keepName({ password }), false);
  }

  async signIn(name: string, password: string): Promise<void> {
    this.#take(await this.#api.signIn({ name: name.trim(), password }));
  }

  async revoke(device: Device): Promise<void> {
    await this.#api.revoke(device.id);
    await this.load();
    if (device.is_this) this.onchange();
  }

  async signOut(): Promise<void> {
    await this.#api.forget();
    this.#take({ guest: null, devices: [] });
  }

  #take(me: Me, isNew = true): void {
    const before = this.guest?.id;
    this.guest = me.guest;
    this.devices = me.devices;
    if (isNew && before !== me.guest?.id) this.onchange();
  }
}
