import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Left half red, right half blue. */
export function halves(width: number, height: number): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: "#0000ff" } };
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: half, gravity: "east" },
  ]);
}

/** A valid PNG, black, one bit per pixel. */
export function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** Returns a form as the admin sends it: text fields and an optional file named `image`. */
export function imageForm(
  texts: Readonly<Record<string, string>>,
  file?: { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string },
): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  if (file) {
    const { bytes, name = "image.png", type = "image/png" } = file;
    // Node's types allow shared memory in a view; these bytes never are.
    form.append("image", new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  }
  return form;
}
