import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { drawIcon } from "./icon-drawing.ts";
import { packIcns, packIco, type SizedPng } from "./icon-files.ts";

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
