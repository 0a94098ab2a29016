/** A square PNG and its width in pixels. */
export interface SizedPng {
  readonly size: number;
  readonly png: Buffer;
}

/** The type codes of an ICNS file by image width. */
const macTypes: Readonly<Record<number, string>> = { 128: "ic07", 256: "ic08", 512: "ic09", 1024: "ic10" };

/** Packs images into an ICNS file for macOS. */
export function packIcns(images: readonly SizedPng[]): Buffer {
  const parts = images.flatMap(({ size, png }) => {
    const type = macTypes[size];
    return type === undefined ? [] : [Buffer.from(type, "latin1"), uint32(png.length + 8), png];
  });
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([Buffer.from("icns", "latin1"), uint32(length), ...parts]);
}

/** Packs images of at most 256 pixels into an ICO file for Windows. */
export function packIco(images: readonly SizedPng[]): Buffer {
  const icons = images.filter(({ size }) => size <= 256);
  const head = Buffer.alloc(6 + icons.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(icons.length, 4);
  let offset = head.length;
  icons.forEach(({ size, png }, index) => {
    const entry = 6 + index * 16;
    // One byte each; 0 stands for 256.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...icons.map(({ png }) => png)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
