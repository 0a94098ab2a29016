import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

/** A square cover as a PNG, drawn from its name: a horizon of two colours with a faint string across. */
export function drawCover(name: string, side: number): Buffer {
  const seed = createHash("sha256").update(name).digest();
  const colour = (from: number, dim: number) => [0, 1, 2].map((i) => Math.round((seed[from + i] ?? 0) * dim) + 24);
  const [sky, ground] = [colour(0, 0.5), colour(3, 0.25)];
  const horizon = 0.35 + (seed[6] ?? 0) / 800;
  const string = ((seed[7] ?? 0) / 255) * 0.6 + 0.2;
  const rows = Buffer.alloc(side * (side * 3 + 1));
  for (let y = 0; y < side; y++) {
    const height = y / side;
    const isString = Math.abs(height - string) < 0.004;
    const [near, far, share] =
      height < horizon ? [sky, ground, height / horizon] : [ground, sky, (height - horizon) / 2];
    const pixel = near.map((value, i) => Math.round(value + ((far[i] ?? 0) - value) * share) + (isString ? 60 : 0));
    // Each row of a PNG begins with the number of its filter: none.
    const start = y * (side * 3 + 1) + 1;
    for (let x = 0; x < side; x++) rows.set(pixel, start + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
