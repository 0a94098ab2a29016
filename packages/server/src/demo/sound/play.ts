import { setImmediate as immediate } from "node:timers/promises";
import type { Reverb } from "./reverb.ts";
import { sampleRate, type Stereo, type Voice } from "./sound.ts";

/** A note: when it begins, in seconds, and its sound. */
export interface Note {
  readonly at: number;
  readonly voice: () => Voice;
}

const blockSamples = 8192;

/** Plays notes with reverb and yields blocks of samples, in constant memory. */
export function* play(notes: readonly Note[], samples: number, reverb: Reverb): Generator<Stereo> {
  const waiting = notes.toSorted((one, other) => one.at - other.at).values();
  let next = waiting.next();
  let sounding: Voice[] = [];
  for (let start = 0; start < samples; start += blockSamples) {
    const length = Math.min(blockSamples, samples - start);
    const block = { left: new Float32Array(length), right: new Float32Array(length) };
    sounding = sounding.filter((voice) => voice(block, 0));
    while (!next.done && Math.round(next.value.at * sampleRate) < start + length) {
      const voice = next.value.voice();
      if (voice(block, Math.max(0, Math.round(next.value.at * sampleRate) - start))) sounding.push(voice);
      next = waiting.next();
    }
    reverb(block);
    yield block;
  }
}

/** Returns all blocks as one sound. Other work of the process runs between two blocks. */
export async function record(blocks: Iterable<Stereo>, samples: number): Promise<Stereo> {
  const whole = { left: new Float32Array(samples), right: new Float32Array(samples) };
  let place = 0;
  for (const { left, right } of blocks) {
    whole.left.set(left, place);
    whole.right.set(right, place);
    place += left.length;
    await immediate();
  }
  return whole;
}
