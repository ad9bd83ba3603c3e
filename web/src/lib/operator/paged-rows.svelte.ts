/** Which rows of a long list are shown? The newest, and a page of earlier ones each time somebody asks. */
const PAGE = 100; // rows of a whole page, as the server sends them

export class PagedRows<Row> {
  /** Nothing before the first page has come. */
  rows = $state.raw<readonly Row[] | null>(null);
  hasMore = $state(false);
  readonly #fetch: (last: Row | undefined) => Promise<readonly Row[]>;

  /** fetch: the page before a row, or the newest one. */
  constructor(fetch: (last: Row | undefined) => Promise<readonly Row[]>) {
    this.#fetch = fetch;
  }

  load = async (): Promise<void> => {
    const found = await this.#fetch(this.rows?.at(-1));
    this.rows = [...(this.rows ?? []), ...found];
    this.hasMore = found.length >= PAGE;
  };

  remove(isGone: (row: Row) => boolean): void {
    this.rows = (this.rows ?? []).filter((row) => !isGone(row));
  }

  /** Forget all, for instance because others are asked for. */
  clear(): void {
    this.rows = null;
    this.hasMore = false;
  }
}
