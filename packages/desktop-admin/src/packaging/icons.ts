import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
/** macOS icons have a margin; those of other systems have none. */
const macMargin = 0.1;

/** Writes the program's icons for all systems: `icon.icns`, `icon.ico`, `linux/32x32.png` and so on. */
export async function makeIcons(folder: string): Promise<void> {
  const [full, mac] = await Promise.all([drawAll(0), drawAll(macMargin)]);
  await mkdir(join(folder, "linux"), { recursive: true });
  await writeFile(join(folder, "icon.icns"), packIcns(mac));
  await writeFile(join(folder, "icon.ico"), packIco(full));
  for (const { size, png } of full) await writeFile(join(folder, "linux", `${size}x${size}.png`), png);
}

function drawAll(margin: number): Promise<SizedPng[]> {
  return Promise.all(
    sizes.map(async (size) => ({
      size,
      png: await sharp(Buffer.from(drawIcon(size, margin)))
        .png()
        .toBuffer(),
    })),
  );
}

/**
 * Returns the program's icon as SVG, `size` pixels wide: three strings, the middle one vibrating (docs/design.md).
 * `margin` is the empty share on each side.
 */
function drawIcon(size: number, margin: number): string {
  const edge = 32 / (1 - 2 * margin);
  const inset = (edge - 32) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-inset} ${-inset} ${edge} ${edge}">
  <defs>
    <linearGradient id="lacquer" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#23262e"/><stop offset="1" stop-color="#0c0d10"/>
    </linearGradient>
  </defs>
  <rect width="32" height="32" rx="7" fill="url(#lacquer)"/>
  <path d="M8 25V7M24 25V13" stroke="#f3efe6" stroke-width="1.6" stroke-linecap="round" opacity=".6"/>
  <path d="M16 26C10.5 19.5 10.5 12.5 16 6C21.5 12.5 21.5 19.5 16 26Z" fill="#e3a857"/>
</svg>`;
}

/** A square PNG and its width in pixels. */
interface SizedPng {
  readonly size: number;
  readonly png: Buffer;
}

/** The type codes of an ICNS file by image width. */
const macTypes: Readonly<Record<number, string>> = { 128: "ic07", 256: "ic08", 512: "ic09", 1024: "ic10" };

/** Packs images into an ICNS file for macOS. */
function packIcns(images: readonly SizedPng[]): Buffer {
  const parts = images.flatMap(({ size, png }) => {
    const type = macTypes[size];
    return type === undefined ? [] : [Buffer.from(type, "latin1"), uint32(png.length + 8), png];
  });
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([Buffer.from("icns", "latin1"), uint32(length), ...parts]);
}

/** Packs images of at most 256 pixels into an ICO file for Windows. */
function packIco(images: readonly SizedPng[]): Buffer {
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

// Run by scripts/desktop.mjs before a package is made.
if (import.meta.main) await makeIcons(fileURLToPath(new URL("../../icons", import.meta.url)));
