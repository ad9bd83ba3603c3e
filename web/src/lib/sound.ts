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
const note = (steps: number): number => C * 2 ** (steps / 12);

/** The sounds of the house; a game may bring its own. */
export const MELODIES: Record<string, Melody> = {
  turn: [
    { pitch: note(7), at: 0, length: 0.18, shape: "sine" },
    { pitch: note(12), at: 0.11, length: 0.3, shape: "sine" },
  ],
  place: [
    { pitch: 900, at: 0, length: 0.03, shape: "noise", loudness: 0.5 },
    { pitch: 260, to: 180, at: 0, length: 0.09, shape: "triangle" },
  ],
  take: [{ pitch: 220, to: 420, at: 0, length: 0.12, shape: "triangle", loudness: 0.7 }],
  roll: [0, 0.06, 0.11, 0.18, 0.27].map((at, n) => ({
    pitch: 1400 - n * 120,
    at,
    length: 0.035,
    shape: "noise" as const,
    loudness: 0.5 - n * 0.05,
  })),
  card: [{ pitch: 2400, at: 0, length: 0.07, shape: "noise", loudness: 0.3 }],
  good: [
    { pitch: note(0), at: 0, length: 0.14, shape: "sine" },
    { pitch: note(4), at: 0.09, length: 0.14, shape: "sine" },
    { pitch: note(7), at: 0.18, length: 0.3, shape: "sine" },
  ],
  bad: [
    { pitch: note(-5), to: note(-8), at: 0, length: 0.22, shape: "triangle" },
    { pitch: note(-12), at: 0.18, length: 0.35, shape: "triangle", loudness: 0.8 },
  ],
  out: [
    { pitch: 160, to: 60, at: 0, length: 0.4, shape: "triangle" },
    { pitch: 500, at: 0, length: 0.12, shape: "noise", loudness: 0.6 },
  ],
  claim: [0, 4, 7, 12, 16].map((step, n) => ({
    pitch: note(step),
    at: n * 0.08,
    length: 0.5 - n * 0.04,
    shape: "sine" as const,
  })),
  end: [0, 7, 4, 12].map((step, n) => ({
    pitch: note(step),
    at: n * 0.16,
    length: n === 3 ? 0.9 : 0.28,
    shape: "sine" as const,
  })),
  chat: [{ pitch: note(19), at: 0, length: 0.12, shape: "sine", loudness: 0.4 }],
  tick: [{ pitch: 1800, at: 0, length: 0.02, shape: "noise", loudness: 0.3 }],
};

/** A loudspeaker that wakes up with the first sound; browsers allow it only after a click or key. */
export class Loudspeaker {
  #context: AudioContext | null = null;
  #hiss: AudioBuffer | null = null;
  readonly #volume: () => number;

  constructor(volume: () => number) {
    this.#volume = volume;
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
