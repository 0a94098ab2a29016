interface FlacOptions {
  readonly frames: number;
  /** The declared number of samples; default: that of the frames. */
  readonly total?: number;
  /** Whether frames name their first sample, not their number. */
  readonly isVariable?: boolean;
}

const blockSize = 4096;
const lastBlock = 1000;

/** A FLAC of noise: 16 bits, mono, 44.1 kHz, uncompressed frames. Its last frame is shorter. */
export function flacFile({ frames, total = (frames - 1) * blockSize + lastBlock, isVariable }: FlacOptions): Buffer {
  const info = Buffer.alloc(42);
  info.write("fLaC", 0, "latin1");
  // The last block of metadata, of 34 bytes.
  info.writeUInt32BE(0x80_00_00_22, 4);
  info.writeUInt16BE(blockSize, 8);
  info.writeUInt16BE(blockSize, 10);
  info.writeUInt32BE((44_100 << 12) | (15 << 4), 18);
  info.writeUInt32BE(total, 22);
  const parts = Array.from({ length: frames }, (_, index) => {
    const number = isVariable ? index * blockSize : index;
    return flacFrame(number, index === frames - 1 ? lastBlock : blockSize, isVariable ?? false);
  });
  return Buffer.concat([info, ...parts]);
}

function flacFrame(number: number, samples: number, isVariable: boolean): Buffer {
  const text = Buffer.from(String.fromCodePoint(number), "utf8");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(samples - 1);
  const header = Buffer.concat([Buffer.from([0xff, isVariable ? 0xf9 : 0xf8, 0x79, 0x08]), text, length]);
  const body = Buffer.concat([
    header,
    Buffer.from([checksum(header, 8, 0x07)]),
    // An uncompressed subframe.
    Buffer.from([0x02]),
    noise(samples * 2, number),
  ]);
  const footer = Buffer.alloc(2);
  footer.writeUInt16BE(checksum(body, 16, 0x80_05));
  return Buffer.concat([body, footer]);
}

/** The same for each number. */
function noise(length: number, start: number): Buffer {
  let state = start;
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    bytes[at] = state >> 16;
  }
  return bytes;
}

/** Returns a CRC, bit by bit. */
function checksum(bytes: Buffer, bits: number, polynomial: number): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++) {
      const isSet = (sum & (1 << (bits - 1))) !== 0;
      sum = ((sum << 1) ^ (isSet ? polynomial : 0)) & (2 ** bits - 1);
    }
  }
  return sum;
}

interface Mp3Options {
  readonly frames: number;
  /** How the first frame declares the length; "LAME" declares none. */
  readonly kind: "Xing" | "Info" | "VBRI" | "LAME";
}

/** An ID3 tag that is longer than what a check keeps of the start of a file. */
export const cover = Buffer.concat([Buffer.from("ID3\x04\0\0\0\x06\0\0", "latin1"), Buffer.alloc(6 << 14)]);

/** Frames of an MP3: 128 kbit/s, stereo, 44.1 kHz. */
export function mp3File({ frames, kind }: Mp3Options): Buffer {
  const frame = Buffer.alloc(417, 0x55);
  frame.write("\xff\xfb\x90\x04", 0, "latin1");
  const first = Buffer.from(frame);
  first.write(kind, 36, "latin1");
  const bytes = (frames + 1) * frame.length;
  if (kind === "VBRI") {
    first.writeUInt32BE(bytes, 46);
    first.writeUInt32BE(frames, 50);
  } else {
    first.writeUInt32BE(3, 40);
    first.writeUInt32BE(frames, 44);
    first.writeUInt32BE(bytes, 48);
  }
  return Buffer.concat([first, ...Array.from({ length: frames }, () => frame)]);
}
