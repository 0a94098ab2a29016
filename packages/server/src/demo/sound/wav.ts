import { seededRandom } from "../seeded-random.ts";
import { sampleRate, type Stereo } from "./sound.ts";

const headerBytes = 44;

/** Returns a WAV file of 16 bits: of both channels, or of their mean. Its dither is the same every time. */
export function makeWav({ left, right }: Stereo, channels: 1 | 2): Buffer {
  const file = Buffer.alloc(headerBytes + left.length * channels * 2);
  writeHeader(file, channels);
  const random = seededRandom(left.length);
  let place = headerBytes;
  const write = (sample: number) => {
    const dithered = Math.round(sample * 32_767 + random() - random());
    place = file.writeInt16LE(Math.max(-32_768, Math.min(32_767, dithered)), place);
  };
  for (let index = 0; index < left.length; index++) {
    const [sample, other] = [left[index] ?? 0, right[index] ?? 0];
    if (channels === 1) {
      write((sample + other) / 2);
    } else {
      write(sample);
      write(other);
    }
  }
  return file;
}

function writeHeader(file: Buffer, channels: number): void {
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * channels * 2, 28);
  file.writeUInt16LE(channels * 2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(file.length - headerBytes, 40);
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
