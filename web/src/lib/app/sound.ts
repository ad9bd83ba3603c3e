/** What is heard? Soft sounds made of a few notes, synthesised on the spot; nothing is loaded. */

/** A note: how high, when it begins, how long it lasts (seconds), how loud (0 to 1) and of what shape. */
export interface Note {
  pitch: number;
  at: number;
  length: number;
  loudness?: number;
  shape?: OscillatorType | "noise";
  /** The pitch it slides to. */
  to?: number;
}

export type Melody = readonly Note[];

const C = 523.25;
const pitchOf = (steps: number): number => C * 2 ** (steps / 12);

/** A small bell: a soft tone with a fainter one an octave and a fifth above, which dies sooner. */
function bell(steps: number, at: number, length: number, loudness = 0.7): Note[] {
  return [
    { pitch: pitchOf(steps), at, length, loudness, shape: "sine" },
    {
      pitch: pitchOf(steps + 19),
      at,
      length: length * 0.45,
      loudness: loudness * 0.18,
      shape: "sine",
    },
  ];
}

/** Something light lands on wood. */
function knock(at: number, loudness: number, pitch = 230): Note[] {
  return [
    { pitch: pitch * 4, at, length: 0.03, loudness: loudness * 0.8, shape: "noise" },
    { pitch, to: pitch * 0.7, at, length: 0.08, loudness, shape: "triangle" },
  ];
}

/** Bubbles rise: short slides upwards, no two alike. */
function fizz(at: number, count: number): Note[] {
  return Array.from({ length: count }, (_, n) => ({
    pitch: 1500 + 260 * ((n * 3) % 4),
    to: 2300 + 170 * ((n * 5) % 7),
    at: at + 0.07 * n + 0.03 * (n % 2),
    length: 0.06,
    loudness: 0.16,
    shape: "sine" as const,
  }));
}

// A die of cork hops across the table: the hops grow shorter and fainter until it lies still.
const HOPS = [0, 0.13, 0.25, 0.36, 0.46, 0.55, 0.63, 0.7, 0.76];

/** The sounds of the app; a game may bring its own. */
export const MELODIES: Record<string, Melody> = {
  turn: [...bell(7, 0, 0.3, 0.6), ...bell(12, 0.13, 0.5, 0.6)],
  place: knock(0, 0.8),
  take: [{ pitch: 240, to: 430, at: 0, length: 0.13, shape: "triangle", loudness: 0.6 }],
  roll: HOPS.flatMap((at, n) => knock(at, 0.65 - n * 0.055, 190 + 37 * ((n * 2) % 3))),
  card: [
    { pitch: 2600, at: 0, length: 0.08, shape: "noise", loudness: 0.22 },
    { pitch: 1300, at: 0.07, length: 0.05, shape: "noise", loudness: 0.35 },
  ],
  good: [...bell(0, 0, 0.25), ...bell(4, 0.09, 0.25), ...bell(7, 0.18, 0.45)],
  bad: [
    { pitch: pitchOf(-5), to: pitchOf(-7), at: 0, length: 0.24, shape: "triangle", loudness: 0.6 },
    {
      pitch: pitchOf(-12),
      to: pitchOf(-13),
      at: 0.2,
      length: 0.4,
      shape: "triangle",
      loudness: 0.6,
    },
  ],
  out: [
    ...[-1, -3, -5].map((steps, n) => ({
      pitch: pitchOf(steps - 5),
      to: pitchOf(steps - 6),
      at: n * 0.17,
      length: 0.2,
      loudness: 0.5,
      shape: "triangle" as const,
    })),
    { pitch: 170, to: 62, at: 0.52, length: 0.5, shape: "triangle", loudness: 0.9 },
    { pitch: 320, at: 0.52, length: 0.14, shape: "noise", loudness: 0.6 },
  ],
  claim: [
    ...[0, 4, 7, 12, 16].flatMap((step, n) => bell(step, n * 0.08, 0.7 - n * 0.05, 0.55)),
    ...fizz(0.45, 5),
  ],
  end: [0, 7, 4, 12].flatMap((step, n) => bell(step, n * 0.17, n === 3 ? 1.1 : 0.4, 0.65)),
  chat: bell(16, 0, 0.16, 0.3),
  tick: [{ pitch: 1800, at: 0, length: 0.02, shape: "noise", loudness: 0.3 }],
};

/** A loudspeaker that wakes up with the first click or sound; browsers allow none before a click or key. */
export class SoundPlayer {
  #context: AudioContext | null = null;
  #hiss: AudioBuffer | null = null;
  readonly #volume: () => number;

  constructor(volume: () => number) {
    this.#volume = volume;
  }

  /** Switch it on, which takes longer than a frame: before something moves rather than in the midst of it. */
  wake(): void {
    if (this.#volume() > 0) this.#wake();
  }

  play(what: string | Melody): void {
    const melody = typeof what === "string" ? MELODIES[what] : what;
    const volume = this.#volume();
    const context = melody && volume > 0 ? this.#wake() : null;
    if (!melody || context === null) return;
    const start = context.currentTime + 0.01;
    for (const one of melody) this.#sound(context, one, start, volume);
  }

  #wake(): AudioContext | null {
    if (typeof AudioContext === "undefined") return null;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume();
    return this.#context;
  }

  #sound(context: AudioContext, one: Note, start: number, volume: number): void {
    const begin = start + one.at;
    const end = begin + one.length;
    const envelope = context.createGain();
    const peak = 0.25 * volume * (one.loudness ?? 1);
    envelope.gain.setValueAtTime(0.0001, begin);
    envelope.gain.exponentialRampToValueAtTime(Math.max(peak, 0.0002), begin + 0.012);
    envelope.gain.exponentialRampToValueAtTime(0.0001, end);
    envelope.connect(context.destination);
    const source =
      one.shape === "noise"
        ? this.#noise(context, one, envelope)
        : tone(context, one, begin, end, envelope);
    source.start(begin);
    source.stop(end + 0.02);
  }

  #noise(context: AudioContext, one: Note, out: AudioNode): AudioScheduledSourceNode {
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = one.pitch;
    filter.connect(out);
    const source = context.createBufferSource();
    source.buffer = this.#hiss ??= hiss(context);
    source.connect(filter);
    return source;
  }
}

function tone(
  context: AudioContext,
  one: Note,
  begin: number,
  end: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = (one.shape ?? "sine") as OscillatorType;
  source.frequency.setValueAtTime(one.pitch, begin);
  if (one.to) source.frequency.exponentialRampToValueAtTime(one.to, end);
  source.connect(out);
  return source;
}

/** Half a second of noise. */
function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return buffer;
}
