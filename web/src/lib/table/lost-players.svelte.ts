/**
 * Who is awaited and has lost the connection, and what becomes of the game?
 *
 * Made while a component is, since it counts the moments of a hiccup that nobody needs to hear of.
 */
import type { AppContext } from "$lib/app/app.svelte";
import type { TablePresenter } from "./presenter.svelte";

const HICCUP = 2_000; // milliseconds

export class LostPlayers {
  readonly #presenter: TablePresenter;
  readonly #app: AppContext;
  #isLong = $state(false);

  /** The seats that the table waits for though nobody is there, one after another as one text. */
  readonly #missing: string = $derived.by(() => {
    const { info, isPlaying, shownActors } = this.#presenter.table;
    if (!isPlaying || this.#presenter.mine.length > 0) return ""; // who is asked herself is not waiting
    const isMissing = (number: number) => {
      const seat = info?.seats[number];
      return seat?.guest && !seat.is_connected && !seat.is_away && !seat.has_left;
    };
    return shownActors.filter(isMissing).join();
  });
  readonly seats: readonly number[] = $derived.by(() =>
    this.#isLong && this.#missing !== "" ? this.#missing.split(",").map(Number) : [],
  );
  /** "Ann has lost the connection."; empty where nobody has. */
  readonly sentence: string = $derived.by(() => {
    const { translations } = this.#app;
    const names = this.seats.map((seat) => this.#presenter.names[seat] ?? "");
    const count = names.length;
    if (count === 0) return "";
    return translations.t("table.lost_connection", { count, names: translations.list(names) });
  });
  readonly #isHost = $derived.by(
    () => this.#presenter.table.info?.host === this.#app.session.guest?.id,
  );
  /** Where no clock runs the host says who is away. */
  readonly mayMark = $derived.by(() => this.#isHost && !this.#hasClock);
  readonly #hasClock = $derived.by(() => {
    const { info, realtime } = this.#presenter.table;
    return (
      info?.settings.pace !== "off" || info.settings.game_seconds !== null || realtime.isRealtime
    );
  });
  /** What will happen, or can be done. */
  readonly prospect: string = $derived.by(() => {
    const { t } = this.#app.translations;
    const { info } = this.#presenter.table;
    const does = info?.settings.do_bots_stand_in ? "bot" : "default";
    if (this.#hasClock) return t(`table.lost_clock_${does}`);
    if (this.#isHost) return t(`table.lost_mark_${does}`);
    const isHostLost = this.seats.some((seat) => info?.seats[seat]?.guest === info?.host);
    return t(isHostLost ? "table.lost_host" : "table.lost_wait");
  });

  constructor(presenter: TablePresenter, app: AppContext) {
    this.#presenter = presenter;
    this.#app = app;
    $effect(() => {
      this.#isLong = false;
      if (this.#missing === "") return;
      const timer = setTimeout(() => (this.#isLong = true), HICCUP);
      return () => clearTimeout(timer);
    });
  }

  /** The host says that they are away. */
  mark(): void {
    for (const seat of this.seats) this.#presenter.table.ask({ type: "step_away", seat });
  }
}
