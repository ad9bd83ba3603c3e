// Written by tools/typescript.py from src/motherlode/games/digger/durations.py; change it there.

/** Milliseconds for which each kind of event is shown. */
export const DURATIONS: Record<string, number> = {
  begins: 700,
  dealt: 250,
  chose: 450,
  turn: 650,
  threw: 900,
  took: 340,
  boxed: 320,
  stole: 450,
  fumbled: 1500,
  broke_off: 300,
  void_path: 450,
  stopped: 300,
  stacked: 320,
  slipped: 450,
  called: 900,
  night: 1900,
  returned: 450,
  timed: 500,
  ticked: 500,
  counted: 500,
  resigned: 450,
  ended: 1200,
  won: 1500,
};
