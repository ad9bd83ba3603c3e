/** What is told of a hand's way? Where it was and when, in small batches, each sample once. */
import type { Sample } from "$lib/table/realtime.svelte";

const EVERY = 50; // milliseconds between two batches
const MOST = 100; // samples in one message

export class SampleBatches {
  readonly samples: Sample[] = [];
  readonly #send: (batch: readonly Sample[]) => void;
  readonly #start: number;
  #told = 0;
  #toldAt: number;

  constructor(send: (batch: readonly Sample[]) => void, start: number) {
    this.#send = send;
    this.#start = start;
    this.#toldAt = start;
  }

  /** The pointer is here now. Two samples of one millisecond are one; the last is told with the release. */
  note(now: number, x: number, y: number, isLast = false): Sample {
    const last = this.samples.at(-1);
    const t = Math.round(now - this.#start);
    if (last && t <= last[0]) return last;
    const sample: Sample = [t, Math.round(x), Math.round(y)];
    this.samples.push(sample);
    if (!isLast && now - this.#toldAt >= EVERY) {
      this.#send(this.rest());
      this.#toldAt = now;
    }
    return sample;
  }

  /** What has not been told yet. */
  rest(): readonly Sample[] {
    const rest = this.samples.slice(this.#told).slice(-MOST);
    this.#told = this.samples.length;
    return rest;
  }
}
