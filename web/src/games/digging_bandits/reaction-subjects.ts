// Written by tools/typescript.py from src/motherlode/games/digging_bandits/reaction_subjects.py; change it there.

/** Announced events about which somebody may choose not to be asked, by subject. */
export const SUBJECTS: Record<string, readonly string[]> = {
  roll: ["T17"],
  dig: ["T01", "T02"],
  dynamite: ["T03"],
  pick_up: ["T04"],
  toll: ["T05", "T06"],
  theft: ["T07", "T08", "T09", "T11"],
  bridge: ["T10"],
  trade: ["T12"],
  drawn: ["T13", "T14", "T15", "T16"],
  answer: ["T18", "T19"],
  doodad: ["T20", "T21"],
  life: ["T22"],
};
