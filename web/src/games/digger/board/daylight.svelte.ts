/** What light lies on the table? Day, until night has fallen; evening when the game is over. Nothing tells it before. */
import type { Hour } from "$games/digger/art/skies";
import type { View } from "../view";

/** What follows a nightfall in the same dark, until the next turn begins. */
const AFTER_DARK = ["returned", "timed", "ticked", "counted"];

export class Daylight {
  hour = $state<Hour>("day");

  /** Look at the event that is being played, or at the table as it stands. */
  see(kind: string | null, view: View): void {
    if (kind === "night") this.hour = "night";
    else if (kind === null) this.hour = view.decision === "over" ? "dusk" : "day";
    else if (kind === "ended" || kind === "won") this.hour = "dusk";
    else if (!AFTER_DARK.includes(kind)) this.hour = "day";
  }

  /** How the timer stands beside whoever keeps the time. */
  timerOf(view: View): "resting" | "running" | "night" {
    if (this.hour === "night") return "night";
    return view.throws > 0 && view.digger !== null ? "running" : "resting";
  }
}
