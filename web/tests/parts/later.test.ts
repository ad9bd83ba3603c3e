import { expect, test, vi } from "vitest";
import { screen } from "@testing-library/svelte";

import Later from "../../src/parts/Later.svelte";
import { appWith, renderIn } from "./harness";

const failing = () => Promise.reject(new Error("no answer"));

test("a part that does not come says so, and how to go on", async () => {
  renderIn(appWith(), Later as never, { load: failing, props: {}, as: "part" });

  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The server cannot be reached.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a part that nobody asked for fails in silence", async () => {
  const load = vi.fn<() => Promise<never>>(failing);
  renderIn(appWith(), Later as never, { load, props: {}, as: "extra" });
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));

  expect(screen.queryByRole("alert")).toBeNull();
});
