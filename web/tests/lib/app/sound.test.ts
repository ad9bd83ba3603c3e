import { beforeEach, describe, expect, it, vi } from "vitest";

import { SoundPlayer, MELODIES } from "$lib/app/sound";

const heard: { kind: string; from: number; to: number }[] = [];

function parameter() {
  return { value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
}

function source(kind: string) {
  let from = 0;
  return {
    type: "sine",
    buffer: null,
    frequency: parameter(),
    connect: vi.fn(),
    start: (at: number) => (from = at),
    stop: (at: number) => heard.push({ kind, from, to: at }),
  };
}

class Speakers {
  currentTime = 5;
  sampleRate = 8000;
  state = "running";
  destination = {};
  createOscillator = () => source("tone");
  createBufferSource = () => source("noise");
  createGain = () => ({ gain: parameter(), connect: vi.fn() });
  createBiquadFilter = () => ({ type: "", frequency: parameter(), connect: vi.fn() });
  createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  });
}

beforeEach(() => {
  heard.length = 0;
  vi.stubGlobal("AudioContext", Speakers);
});

describe("a loudspeaker", () => {
  it("plays every note of a melody, in the near future", () => {
    new SoundPlayer(() => 1).play("claim");

    expect(heard).toHaveLength(MELODIES["claim"]?.length ?? 0);
    expect(Math.min(...heard.map((note) => note.from))).toBeGreaterThan(5);
  });

  it("plays the notes a game brings", () => {
    new SoundPlayer(() => 1).play([{ pitch: 440, at: 0, length: 0.1, shape: "noise" }]);

    expect(heard.map((note) => note.kind)).toEqual(["noise"]);
  });

  it("is silent when the volume is nought, and for names it does not know", () => {
    new SoundPlayer(() => 0).play("claim");
    new SoundPlayer(() => 1).play("avalanche");

    expect(heard).toEqual([]);
  });

  it("is switched on once, by the first click or by the first sound, and not at all when nobody listens", () => {
    const made = vi.fn();
    vi.stubGlobal(
      "AudioContext",
      class extends Speakers {
        constructor() {
          super();
          made();
        }
      },
    );
    new SoundPlayer(() => 0).wake();

    expect(made).not.toHaveBeenCalled();

    const soundPlayer = new SoundPlayer(() => 1);
    soundPlayer.wake();
    soundPlayer.play("claim");

    expect(made).toHaveBeenCalledTimes(1);
  });

  it("is silent where there is nothing to play with", () => {
    vi.stubGlobal("AudioContext", undefined);
    new SoundPlayer(() => 1).play("claim");

    expect(heard).toEqual([]);
  });
});

describe("the sounds of the frame", () => {
  it("are short and soft", () => {
    for (const melody of Object.values(MELODIES)) {
      for (const note of melody) {
        expect(note.at + note.length).toBeLessThan(1.8);
        expect(note.loudness ?? 1).toBeLessThanOrEqual(1);
      }
    }
  });
});
