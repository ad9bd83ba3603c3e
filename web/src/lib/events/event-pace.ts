// Written by tools/typescript.py from src/motherlode/kernel/event_pace.py; change it there.

/** milliseconds of an event about which a game says nothing */
export const USUAL = 300;

/** and of each while many wait */
export const SHORTEST = 150;

/** events waiting beyond which each is cut short */
export const BRISK = 20;

/** and beyond which they are not shown at all */
export const HURRIED = 60;
