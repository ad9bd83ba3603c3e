/** How does the page stay at hand? A service worker keeps its shell; games always come from the server. */
import type { House } from "./app.svelte.ts";

/** Register the worker where the browser allows one; when a newer shell is there, say so. */
export function keepShell(house: House): void {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  const hadWorker = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (hadWorker) house.notices.say(house.words.t("house.new_version"));
  });
  void workers.register("/worker.js").catch(() => undefined);
}
