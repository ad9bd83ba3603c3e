/** Where does a note about a thing stand? Beside the thing, inside the window, over the thing only if it must be. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 10; // pixels between thing and note, and to the edge of the window

/** The left upper corner of a note of a size: right of the thing, left, above or below, whichever fits first. */
export function beside(thing: Box, note: Size, view: Size): { left: number; top: number } {
  const right = thing.left + thing.width;
  const bottom = thing.top + thing.height;
  const level = within(thing.top + thing.height / 2 - note.height / 2, note.height, view.height);
  const middle = within(thing.left + thing.width / 2 - note.width / 2, note.width, view.width);
  if (right + GAP + note.width + GAP <= view.width) return { left: right + GAP, top: level };
  if (thing.left - GAP - note.width >= GAP)
    return { left: thing.left - GAP - note.width, top: level };
  if (thing.top - GAP - note.height >= GAP)
    return { left: middle, top: thing.top - GAP - note.height };
  return { left: middle, top: within(bottom + GAP, note.height, view.height) };
}

/** A start that keeps a length inside the window; at its edge where it is longer. */
function within(start: number, length: number, room: number): number {
  return Math.max(GAP, Math.min(start, room - length - GAP));
}
