export interface WavOptions {
  readonly seconds?: number;
  readonly sampleRate?: number;
  readonly channels?: number;
  readonly bits?: 8 | 16 | 24;
  /** From 0 to 1. */
  readonly level?: number;
}

/** A WAV file of a sine of 220 Hz, whole periods a second. */
export function toneFile(options: WavOptions = {}): Buffer {
  const { seconds = 1, sampleRate = 44_100, channels = 2, bits = 16, level = 0.5 } = options;
  const [frames, bytes] = [Math.round(seconds * sampleRate), bits / 8];
  const data = Buffer.alloc(frames * channels * bytes);
  for (let frame = 0; frame < frames; frame += 1) {
    const value = level * Math.sin((2 * Math.PI * 220 * frame) / sampleRate);
    for (let channel = 0; channel < channels; channel += 1) {
      const place = (frame * channels + channel) * bytes;
      if (bits === 8) data.writeUInt8(128 + Math.round(value * 127), place);
      else data.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), place, bytes);
    }
  }
  return wavOf(data, { sampleRate, channels, bits });
}

/** Returns a WAV file of these samples. */
export function wavOf(
  data: Buffer,
  { sampleRate, channels, bits }: Required<Pick<WavOptions, "sampleRate" | "channels" | "bits">>,
): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE((sampleRate * channels * bits) / 8, 28);
  head.writeUInt16LE((channels * bits) / 8, 32);
  head.writeUInt16LE(bits, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** An ID3 tag with a title, which goes before an MP3 or FLAC file. */
export function id3Tag(title: string): Buffer {
  const text = Buffer.concat([Buffer.from([3]), Buffer.from(title)]);
  const frame = Buffer.alloc(10);
  frame.write("TIT2", 0, "latin1");
  sevenBits(text.length).copy(frame, 4);
  const head = Buffer.from("ID3\x04\0\0", "latin1");
  return Buffer.concat([head, sevenBits(frame.length + text.length), frame, text]);
}

function sevenBits(value: number): Buffer {
  return Buffer.from([(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127]);
}
