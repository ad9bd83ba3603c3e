/*
 * Keeps the shell of the page at hand: what was loaded once opens at once, also without a network. Nothing of a game is
 * kept; whatever is under /api always comes from the server.
 */
const SHELF = "motherlode-shell-1";
const MOST = 160; // files; the oldest go first

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELF)
      .then((shelf) => shelf.add("/"))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const isOurs = address.origin === self.location.origin && !address.pathname.startsWith("/api/");
  if (request.method !== "GET" || !isOurs) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (address.pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else event.respondWith(freshFirst(request));
});

/** Every page is the same shell; a new one from the server, the kept one without a network. */
async function page(request) {
  const shelf = await caches.open(SHELF);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html")) {
      await shelf.put("/", answer.clone());
    }
    return answer;
  } catch (problem) {
    const kept = await shelf.match("/");
    if (kept) return kept;
    throw problem;
  }
}

/** Files with a hash in their name never change. */
async function keptFirst(request) {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await shelf.put(request, answer.clone());
    await makeRoom(shelf);
  }
  return answer;
}

async function freshFirst(request) {
  const shelf = await caches.open(SHELF);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shelf.put(request, answer.clone());
    return answer;
  } catch (problem) {
    const kept = await shelf.match(request);
    if (kept) return kept;
    throw problem;
  }
}

async function makeRoom(shelf) {
  const kept = (await shelf.keys()).filter((one) => new URL(one.url).pathname !== "/");
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((one) => shelf.delete(one)));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name)));
}
