/** A square PNG and how wide it is, in pixels. */
export interface SizedPng {
  readonly size: number;
  readonly png: Buffer;
}

/** The names that a Mac's icon file has for pictures of each width. */
const macTypes: Readonly<Record<number, string>> = { 128: "ic07", 256: "ic08", 512: "ic09", 1024: "ic10" };

/** Packs pictures into the one file that macOS takes: each with its name and its length before it. */
export function packIcns(pictures: readonly SizedPng[]): Buffer {
  const parts = pictures.flatMap(({ size, png }) => {
    const type = macTypes[size];
    return type === undefined ? [] : [Buffer.from(type, "latin1"), uint32(png.length + 8), png];
  });
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([Buffer.from("icns", "latin1"), uint32(length), ...parts]);
}

/** Packs pictures of at most 256 pixels into the one file that Windows takes: a table of contents, then each as it is. */
export function packIco(pictures: readonly SizedPng[]): Buffer {
  const taken = pictures.filter(({ size }) => size <= 256);
  const head = Buffer.alloc(6 + taken.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(taken.length, 4);
  let offset = head.length;
  taken.forEach(({ size, png }, index) => {
    const at = 6 + index * 16;
    // One byte each; 0 stands for 256.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...taken.map(({ png }) => png)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
