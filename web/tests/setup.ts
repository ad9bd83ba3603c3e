/** What holds for every test: files of one worker share a window, and no test leaves its clock to the next. */
import { afterEach, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
});
