/** How does a thing fly over a board? In an arc from one place to another, within the time of its event. */

/** From where to where; places are named by `data-spot`. */
export interface Way {
  from: string;
  to: string;
  /** Part of the event's time before it starts. */
  delay?: number;
}

export interface FlightStyle {
  /** How large it is at the start, at the top and at the end. */
  scales: readonly [number, number, number];
  /** The part of an event's time after which it lies still. */
  landing?: number;
  /** How high it rises in pixels, by how far it goes. */
  rise?: (distance: number) => number;
  /** What of it is where it goes to. */
  anchor?: string;
  /** Degrees by which it is turned at the top. */
  turn?: number;
  /** How it slows down. */
  settling?: number;
}

const usualRise = (distance: number) => Math.min(60, 16 + distance / 6);

interface Point {
  x: number;
  y: number;
}

/** Where a place is on the board; nothing if it is not drawn. */
function middle(root: HTMLElement | undefined, spot: string): Point | null {
  const place = root?.querySelector(`[data-spot="${spot}"]`);
  if (!root || !place) return null;
  const [whole, part] = [root.getBoundingClientRect(), place.getBoundingClientRect()];
  const [x, y] = [part.left + part.width / 2, part.top + part.height / 2];
  return { x: x - whole.left, y: y - whole.top + root.scrollTop };
}

/** Let a thing fly over the board within so many milliseconds; for use as a Svelte action. */
export function fly(
  thing: HTMLElement,
  root: HTMLElement | undefined,
  way: Way,
  milliseconds: number,
  style: FlightStyle,
): { destroy: () => void } | undefined {
  const [start, end] = [middle(root, way.from), middle(root, way.to)];
  if (!start || !end || !("animate" in thing)) return undefined;
  const whole = milliseconds * (style.landing ?? 0.92);
  const delay = whole * (way.delay ?? 0);
  const timing = { duration: whole - delay, delay, fill: "both" } as const;
  const animation = thing.animate(arc(start, end, style), timing);
  return { destroy: () => animation.cancel() };
}

function arc(start: Point, end: Point, style: FlightStyle): Keyframe[] {
  const { scales, rise = usualRise, anchor = "-50%, -50%", turn = 0, settling = 0.6 } = style;
  const higher = Math.min(start.y, end.y);
  const top = { x: (start.x + end.x) / 2, y: higher - rise(Math.abs(end.x - start.x)) / 2 };
  const at = ({ x, y }: Point, scale: number, turned = 0) => ({
    transform: `translate(${x}px, ${y}px) translate(${anchor}) scale(${scale}) rotate(${turned}deg)`,
  });
  return [
    { ...at(start, scales[0]), easing: "cubic-bezier(0.3, 0, 0.5, 1)" },
    { ...at(top, scales[1], turn), easing: `cubic-bezier(0.5, 0, ${settling}, 1)` },
    at(end, scales[2]),
  ];
}
