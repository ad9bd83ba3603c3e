/** Which doors of the table frame are open: panel, dialogs, the end? */
import type { AppContext } from "$lib/app/app.svelte";
import type { Roll } from "$lib/fairness/draws";
import type { TablePresenter } from "$lib/table/presenter.svelte";

export type Tab = "log" | "chat" | "rules";
export type DialogName =
  "settings" | "account" | "menu" | "people" | "keys" | "resign" | "away" | "fairness" | "invite";

/** A rule to read, and why. */
export interface Why {
  rule: string;
  sentence?: string | undefined;
}

export class FrameState {
  readonly presenter: TablePresenter;
  readonly app: AppContext;

  tab = $state<Tab>("log");
  /** On narrow screens the panel slides over the board. */
  isPanelOpen = $state(false);
  isWide = $state(true);
  dialog = $state<DialogName | null>(null);
  why = $state.raw<Why | null>(null);
  /** The roll that the proof of fairness is about. */
  draw = $state.raw<Roll | null>(null);
  isEndDismissed = $state(false);
  /** Whether the second line of the prompt says what the game is about; null until somebody decides. */
  #isGoalWanted = $state<boolean | null>(null);
  /** When the latest words were said that were read in the chat. */
  #read = $state(0);

  readonly isPanelShown = $derived.by(() =>
    this.isWide ? this.app.preferences.panel : this.isPanelOpen,
  );
  readonly unread = $derived.by(() => {
    const isReading = this.isPanelShown && this.tab === "chat";
    return isReading ? 0 : this.#unread();
  });
  readonly isEnded = $derived.by(() => {
    const { isOver, queue, ranking } = this.presenter.table;
    return isOver && !queue.isBusy && ranking.length > 0;
  });
  /** A newcomer reads it until she is told something else; whoever pressed the flag, until it is pressed again. */
  readonly isGoalShown = $derived.by(() => {
    const { isFirstGame, hint, table } = this.presenter;
    const isFree = !this.isWide && hint === null && !table.isRequestPending;
    return this.#isGoalWanted ?? (isFirstGame && isFree);
  });
  readonly isEndShown = $derived.by(() => this.isEnded && !this.isEndDismissed);

  constructor(presenter: TablePresenter, app: AppContext) {
    this.presenter = presenter;
    this.app = app;
    this.read();
  }

  /** Open a tab of the panel; the one that is open is closed on narrow screens. */
  show(tab: Tab): void {
    const isOpen = this.isPanelShown && this.tab === tab;
    this.tab = tab;
    if (this.isWide) this.app.preferences.set({ panel: true });
    else this.isPanelOpen = !isOpen;
    if (tab === "chat") this.read();
  }

  closePanel(): void {
    if (this.isWide) this.app.preferences.set({ panel: false });
    else this.isPanelOpen = false;
  }

  /** Everything said so far has been seen. */
  read(): void {
    this.#read = Math.max(this.#read, this.presenter.table.said.at(-1)?.at ?? 0);
  }

  /** Words of others since then; not of those whom this person does not want to hear. */
  #unread(): number {
    const { muted, session } = this.app;
    return this.presenter.table.said.filter(
      ({ at, guest }) => at > this.#read && guest !== session.guest?.id && !muted.has(guest),
    ).length;
  }

  explain = (rule: string, sentence?: string): void => {
    this.why = { rule, sentence };
    if (!(this.isPanelShown && this.tab === "rules")) this.show("rules");
  };

  /** Show how a roll follows from the key. */
  prove = (draw: Roll): void => {
    this.draw = draw;
    this.dialog = "fairness";
  };

  closeDialog(): void {
    this.dialog = null;
    this.draw = null;
  }

  toggleGoal(): void {
    this.#isGoalWanted = !this.isGoalShown;
  }

  toggleSound(): void {
    const { preferences } = this.app;
    preferences.set({ sound: !preferences.sound });
  }
}
