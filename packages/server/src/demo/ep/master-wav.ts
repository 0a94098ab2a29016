import { setImmediate as immediate } from "node:timers/promises";
import { sampleRate, type Stereo } from "../sound/sound.ts";

interface Master {
  readonly samples: number;
  readonly gain: number;
  /** Of the end. */
  readonly fadeSeconds: number;
}

const sampleBytes = 6;
/** Louder samples are rounded off, so that none is clipped. */
const knee = 0.6;

/** Yields a stereo WAV of 24 bits, block by block in constant memory. Other work runs between two blocks. */
export async function* masterWav(
  blocks: Iterable<Stereo>,
  { samples, gain, fadeSeconds }: Master,
): AsyncGenerator<Buffer> {
  yield headerOf(samples);
  const fadeFrom = samples - fadeSeconds * sampleRate;
  let start = 0;
  for (const { left, right } of blocks) {
    const bytes = Buffer.alloc(left.length * sampleBytes);
    for (let index = 0; index < left.length; index++) {
      const late = Math.max(0, start + index - fadeFrom) / (samples - 1 - fadeFrom);
      const level = gain * Math.cos((Math.PI / 2) * late) ** 2;
      bytes.writeIntLE(round((left[index] ?? 0) * level), index * sampleBytes, 3);
      bytes.writeIntLE(round((right[index] ?? 0) * level), index * sampleBytes + 3, 3);
    }
    start += left.length;
    yield bytes;
    await immediate();
  }
}

function round(sample: number): number {
  const size = Math.abs(sample);
  const kept = size <= knee ? size : knee + (0.95 - knee) * Math.tanh((size - knee) / (0.95 - knee));
  return Math.round(Math.sign(sample) * kept * 8_388_607);
}

function headerOf(samples: number): Buffer {
  const header = Buffer.alloc(44);
  const dataBytes = samples * sampleBytes;
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * sampleBytes, 28);
  header.writeUInt16LE(sampleBytes, 32);
  header.writeUInt16LE(24, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
