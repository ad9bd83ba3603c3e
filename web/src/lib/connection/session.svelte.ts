/** Who is sitting at this browser? A guest with a name, in one click; a password only for those who want one. */
import { type Api, Refusal } from "./api";
import type { Device, Guest, Me, SignIn } from "./protocol";

/** What becomes of a guest's running tables when she signs in. */
export type GuestTables = NonNullable<SignIn["tables"]>;

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

/** A name as it is sent; one of blanks alone is refused here, in words, before the server says that it cannot read it. */
function written(name: string): string {
  const text = name.trim();
  if (text === "") throw new Refusal({ code: "blank_name", sentence: "" }, 0);
  return text;
}

export class Session {
  guest = $state.raw<Guest | null>(null);
  devices = $state.raw<readonly Device[]>([]);
  /** Tables that gather or play: what a guest loses with the last way in. */
  runningTables = $state(0);
  /** When this browser is forgotten if it does not come back before, in seconds since 1970. */
  expiresAt = $state<number | null>(null);
  /** Recovery codes that are left. */
  codesLeft = $state(0);
  /** New recovery codes, until they have been read: the server shows them once. */
  codes = $state.raw<readonly string[]>([]);
  /** The server has been asked. */
  isKnown = $state(false);
  /** The server is closed to this browser until the code of an invitation is given. */
  needsInvitation = $state(false);
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
    this.#take(await this.#api.name({ name: written(name) }));
  }

  /** Come in with an invitation: as whoever this browser is, else as a guest with the name in the field. */
  async comeIn(code: string): Promise<void> {
    if (this.guest) {
      this.#take(await this.#api.useInvitation({ code }), false);
      this.onchange(); // what was refused before is asked for again
    } else {
      this.#take(await this.#api.name({ name: written(this.wanted), invitation: code }));
    }
  }

  /** Keep this name with a password. */
  async keepName(name: string, password: string): Promise<void> {
    this.#take(await this.#api.keepName({ name: written(name), password }), false);
  }

  /** Another password; all other devices are signed out. */
  async changePassword(old: string, password: string): Promise<void> {
    this.#take(await this.#api.keepName({ old, password }), false);
  }

  async newCodes(password: string): Promise<void> {
    this.#take(await this.#api.newCodes({ password }), false);
  }

  /** The codes were read; nobody sees them again. */
  forgetCodes(): void {
    this.codes = [];
  }

  /** Be somebody who keeps a name; how many tables of the guest came along. */
  async signIn(name: string, password: string, tables: GuestTables | null = null): Promise<number> {
    return this.#take(await this.#api.signIn({ name: written(name), password, tables }));
  }

  /** The same with a recovery code, which makes this the new password. */
  async recover(
    name: string,
    code: string,
    password: string,
    tables: GuestTables | null = null,
  ): Promise<number> {
    return this.#take(await this.#api.recover({ name: written(name), code, password, tables }));
  }

  async revoke(device: Device): Promise<void> {
    await this.#api.revoke(device.id);
    await this.load();
    if (device.is_this) this.onchange();
  }

  /** Forget this browser. isSure: she was told what she loses. */
  async signOut(isSure: boolean): Promise<void> {
    this.#take(await this.#api.forget(isSure));
  }

  /** Delete all that the server keeps of her. */
  async erase(password: string | null): Promise<void> {
    this.#take(await this.#api.erase({ password }));
  }

  #take(me: Me, isNew = true): number {
    const before = this.guest?.id;
    this.guest = me.guest;
    this.devices = me.devices;
    this.runningTables = me.running_tables;
    this.expiresAt = me.expires_at;
    this.codesLeft = me.codes_left;
    this.needsInvitation = me.needs_invitation;
    if (me.codes.length > 0) this.codes = me.codes;
    if (isNew && before !== me.guest?.id) this.onchange();
    return me.brought;
  }
}
