import { setImmediate as immediate } from "node:timers/promises";
import { seededRandom } from "../seeded-random.ts";
import { sampleRate, type Stereo } from "./play.ts";

const headerBytes = 44;

/** Returns a WAV file of 16 bits: of both channels, or of their mean. Its dither is the same every time. */
export function makeWav({ left, right }: Stereo, channels: 1 | 2): Buffer {
  const file = Buffer.alloc(headerBytes + left.length * channels * 2);
  headerOf(left.length, { channels, bytes: 2 }).copy(file);
  const random = seededRandom(left.length);
  let place = headerBytes;
  const write = (sample: number) => {
    const dithered = Math.round(sample * 32_767 + random() - random());
    place = file.writeInt16LE(Math.max(-32_768, Math.min(32_767, dithered)), place);
  };
  for (let index = 0; index < left.length; index++) {
    const [sample, rightSample] = [left[index] ?? 0, right[index] ?? 0];
    if (channels === 1) {
      write((sample + rightSample) / 2);
    } else {
      write(sample);
      write(rightSample);
    }
  }
  return file;
}

interface Format {
  readonly channels: number;
  /** Of one sample of one channel. */
  readonly bytes: number;
}

/** Returns the header of a WAV of this many samples per channel. */
function headerOf(samples: number, { channels, bytes }: Format): Buffer {
  const header = Buffer.alloc(headerBytes);
  const frameBytes = channels * bytes;
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(headerBytes - 8 + samples * frameBytes, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * frameBytes, 28);
  header.writeUInt16LE(frameBytes, 32);
  header.writeUInt16LE(bytes * 8, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(samples * frameBytes, 40);
  return header;
}

/** Scales a sound so that its highest peak is 3 dB below full scale. */
export function normalize({ left, right }: Stereo): void {
  let peak = 0;
  for (const channel of [left, right]) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  const gain = peak > 0 ? 0.708 / peak : 1;
  for (const channel of [left, right]) {
    for (let index = 0; index < channel.length; index++) channel[index] = (channel[index] ?? 0) * gain;
  }
}

/** Lets the end of a sound fade to silence, so that it does not click. */
export function fadeOut({ left, right }: Stereo, seconds: number): void {
  const length = Math.min(left.length, Math.round(seconds * sampleRate));
  for (let index = 0; index < length; index++) {
    const place = left.length - 1 - index;
    const gain = Math.sin((Math.PI / 2) * (index / length)) ** 2;
    left[place] = (left[place] ?? 0) * gain;
    right[place] = (right[place] ?? 0) * gain;
  }
}

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
  yield headerOf(samples, { channels: 2, bytes: sampleBytes / 2 });
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
