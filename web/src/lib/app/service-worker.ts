/** How does the page stay at hand? A service worker keeps its shell; games always come from the server. */
import type { AppContext } from "./app.svelte";

/** Register the worker where the browser allows one; when a newer shell is there, say so. */
export function registerServiceWorker(app: AppContext): void {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  const hadWorker = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (hadWorker) app.notices.say(app.translations.t("house.new_version"));
  });
  void workers.register("/worker.js").catch(() => undefined);
}
