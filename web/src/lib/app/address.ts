/** Which page does an address lead to? */

export type Page =
  | { name: "lobby" }
  | { name: "table"; code: string }
  | { name: "replay"; code: string; seat: string | null; move: number | null }
  | { name: "rules"; slug: string; rule: string | null }
  | { name: "learn"; slug: string }
  | { name: "operator" }
  | { name: "lost" };

const CODE = /^[a-z0-9]{10}$/;
const SLUG = /^[a-z][a-z0-9_]*$/;
const LOST: Page = { name: "lost" };

type Reader = (word: string, query: URLSearchParams, hash: string) => Page;

const READERS: Record<string, Reader> = {
  table: (code) => (CODE.test(code) ? { name: "table", code } : LOST),
  replay: (code, query) => (CODE.test(code) ? replay(code, query) : LOST),
  rules: (slug, _, hash) => (SLUG.test(slug) ? { name: "rules", slug, rule: hash || null } : LOST),
  operator: (rest) => (rest === "" ? { name: "operator" } : LOST),
  learn: (slug) => (SLUG.test(slug) ? { name: "learn", slug } : LOST),
};

/** The page of a path, its query and its hash. */
export function pageAt(path: string, search = "", hash = ""): Page {
  const [first, second = "", ...rest] = path.split("/").filter(Boolean);
  if (first === undefined) return { name: "lobby" };
  const reader = Object.hasOwn(READERS, first) && rest.length === 0 ? READERS[first] : undefined;
  return reader?.(second, new URLSearchParams(search), hash.replace(/^#/, "")) ?? LOST;
}

function replay(code: string, query: URLSearchParams): Page {
  const move = Number(query.get("move") ?? "");
  const isMove = query.has("move") && Number.isInteger(move) && move >= 0;
  return { name: "replay", code, seat: query.get("seat"), move: isMove ? move : null };
}

/** The code in what somebody typed or pasted: a code, or a link that ends in one. */
export function codeIn(text: string): string | null {
  const path = text.trim().toLowerCase().split(/[?#]/)[0] ?? "";
  const last = path.split("/").filter(Boolean).at(-1) ?? "";
  return CODE.test(last) ? last : null;
}
