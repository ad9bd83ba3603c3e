/** When does a thing on the board explain itself? */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ExplainerState } from "$lib/rules/explainer.svelte";

let asking: ExplainerState;
let thing: HTMLElement;
let inner: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<p data-explain="poison"><span></span></p><button data-explain="sift"></button>`;
  thing = document.querySelector("p") ?? document.body;
  inner = document.querySelector("span") ?? document.body;
  asking = new ExplainerState();
  asking.onpointermove(pointer("pointermove", document.body));
});
afterEach(() => vi.useRealTimers());

function pointer(kind: string, target: Element, more: PointerEventInit = {}): PointerEvent {
  const event = new PointerEvent(kind, { pointerType: "mouse", cancelable: true, ...more });
  Object.defineProperty(event, "target", { value: target });
  return event;
}
const touch = { pointerType: "touch", clientX: 50, clientY: 50 };
const button = () => document.querySelector("button") ?? document.body;

test("a mouse that rests is answered, one that passes is not", () => {
  asking.onpointerover(pointer("pointerover", inner));
  expect(asking.shown).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(asking.shown).toMatchObject({ key: "poison", isHeld: false });

  asking.onpointerover(pointer("pointerover", document.body));
  expect(asking.shown).toBeNull();
  asking.onpointerover(pointer("pointerover", inner));
  asking.onpointerover(pointer("pointerover", document.body));
  vi.advanceTimersByTime(1000);
  expect(asking.shown).toBeNull();
});

test("what is laid under a mouse that does not move is silent until it does", () => {
  const after = new ExplainerState();
  after.onpointerover(pointer("pointerover", inner));
  vi.advanceTimersByTime(1000);
  expect(after.shown).toBeNull();
  after.onpointermove(pointer("pointermove", inner));
  vi.advanceTimersByTime(1000);
  expect(after.shown?.key).toBe("poison");
});

test("after a press of the mouse nothing explains itself until it moves", () => {
  asking.onpointerdown(pointer("pointerdown", button()));
  asking.onpointerover(pointer("pointerover", inner));
  vi.advanceTimersByTime(1000);
  expect(asking.shown).toBeNull();
});

test("the next thing explains itself at once, and a pressed button is not disturbed", () => {
  asking.onpointerover(pointer("pointerover", inner));
  vi.advanceTimersByTime(1000);
  asking.onpointerover(pointer("pointerover", button()));
  vi.advanceTimersByTime(1);
  expect(asking.shown?.key).toBe("sift");

  asking.close();
  asking.onpointerover(pointer("pointerover", inner, { buttons: 1 }));
  vi.advanceTimersByTime(1000);
  expect(asking.shown).toBeNull();
});

test("a long press explains, and the click that ends it does nothing", () => {
  asking.onpointerdown(pointer("pointerdown", button(), touch));
  vi.advanceTimersByTime(600);
  asking.onpointerup();
  const click = pointer("click", button(), touch);
  const stopped = vi.spyOn(click, "stopPropagation");
  asking.onclick(click);

  expect(asking.shown).toMatchObject({ key: "sift", isHeld: true });
  expect(stopped).toHaveBeenCalled();
  expect(click.defaultPrevented).toBe(true);
});

test("where no click ends a long press, the next one is meant", () => {
  asking.onpointerdown(pointer("pointerdown", button(), touch));
  vi.advanceTimersByTime(600);
  asking.onpointerup();
  vi.advanceTimersByTime(100);
  const click = pointer("click", button(), touch);
  asking.onclick(click);

  expect(click.defaultPrevented).toBe(false);
});

test("a short press, or a finger that moves on, is a press or a drag", () => {
  asking.onpointerdown(pointer("pointerdown", button(), touch));
  vi.advanceTimersByTime(200);
  asking.onpointerup();
  vi.advanceTimersByTime(1000);
  expect(asking.shown).toBeNull();

  asking.onpointerdown(pointer("pointerdown", button(), touch));
  asking.onpointermove(pointer("pointermove", button(), { ...touch, clientX: 90 }));
  vi.advanceTimersByTime(1000);
  expect(asking.shown).toBeNull();
});

test("a tap explains what cannot be pressed, and leaves buttons alone", () => {
  asking.onclick(pointer("click", inner, touch));
  expect(asking.shown).toMatchObject({ key: "poison", isHeld: true });

  asking.close();
  asking.onclick(pointer("click", button(), touch));
  expect(asking.shown).toBeNull();
});

test("a note that is held stays under a moving mouse, and any key closes it", () => {
  asking.onclick(pointer("click", inner, touch));
  asking.onpointerover(pointer("pointerover", document.body));
  expect(asking.shown?.thing).toBe(thing);

  const key = new KeyboardEvent("keydown", { key: "Escape" });
  const stopped = vi.spyOn(key, "stopPropagation");
  asking.onkeydown(key);
  expect(asking.shown).toBeNull();
  expect(stopped).toHaveBeenCalled();
});
