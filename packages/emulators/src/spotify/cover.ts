import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

type Color = readonly [red: number, green: number, blue: number];

/** Sky above, sky at the horizon, disc, ground. */
const palettes: readonly (readonly [Color, Color, Color, Color])[] = [
  [
    [24, 34, 56],
    [92, 104, 138],
    [238, 214, 176],
    [16, 22, 38],
  ],
  [
    [38, 62, 60],
    [134, 160, 140],
    [240, 230, 206],
    [22, 38, 40],
  ],
  [
    [70, 38, 44],
    [196, 122, 92],
    [250, 222, 178],
    [40, 22, 30],
  ],
  [
    [196, 188, 172],
    [226, 214, 190],
    [176, 74, 48],
    [64, 58, 56],
  ],
  [
    [44, 40, 66],
    [150, 116, 146],
    [236, 190, 168],
    [28, 24, 44],
  ],
];

/** A square cover as a PNG, drawn from its name: a disc behind a horizon, strings on the ground below. */
export function drawCover(name: string, side: number): Buffer {
  const colorAt = makePainter(createHash("sha256").update(name).digest());
  const rowLength = side * 3 + 1;
  const rows = Buffer.alloc(side * rowLength);
  for (let y = 0; y < side; y++) {
    // Each row of a PNG begins with the number of its filter: none.
    for (let x = 0; x < side; x++) rows.set(colorAt(x / side, y / side), y * rowLength + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8 bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk("IDAT", deflateSync(rows));
  return Buffer.concat([signature, chunk("IHDR", header), data, chunk("IEND", Buffer.alloc(0))]);
}

/** `x` and `y` go from 0 to 1. */
function makePainter(seed: Buffer): (x: number, y: number) => Color {
  const share = (index: number) => (seed[index] ?? 0) / 255;
  const palette = palettes[(seed[0] ?? 0) % palettes.length] ?? palettes[0];
  const [above, low, disc, ground] = palette ?? [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  const [horizon, middle, radius] = [0.52 + share(1) * 0.16, 0.3 + share(2) * 0.4, 0.14 + share(3) * 0.12];
  const height = horizon - radius * (share(4) * 1.2 - 0.2);
  const strings = 4 + ((seed[5] ?? 0) % 4);
  return (x, y) => {
    if (y > horizon) {
      const depth = (y - horizon) / (1 - horizon);
      const onString = Math.abs(((depth ** 0.6 * strings) % 1) - 0.5) < 0.03;
      return blend(ground, onString ? disc : above, onString ? 0.55 : depth * 0.35);
    }
    // Half a hundredth of softness keeps the edge smooth.
    const inside = Math.min(1, Math.max(0, (radius - Math.hypot(x - middle, y - height)) / 0.005));
    return blend(blend(above, low, (y / horizon) ** 1.5), disc, inside);
  };
}

function blend(from: Color, to: Color, share: number): Color {
  const mix = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [mix(0), mix(1), mix(2)];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
