import sharp from "sharp";
import { expect, test } from "vitest";
import { halves } from "../../testing/images.ts";
import { makeDrawShareImage } from "./draw-share-image.ts";
import { margin, shareSize } from "./share-image.ts";

const draw = makeDrawShareImage();
const content = { artistName: "Mira Solveig", accent: null, title: "Fade", line: "Album · 9 tracks", image: null };
const png = (width: number, height: number) => halves(width, height).png().toBuffer();

/** The colors of a column of pixels, with the noise of the encoding rounded off. */
async function colorsAt(bytes: Buffer, left: number): Promise<Set<string>> {
  const { data } = await sharp(bytes)
    .extract({ left, top: 0, width: 1, height: shareSize.height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rounded = Array.from(data, (value) => Math.round(value / 48));
  return new Set(
    Array.from({ length: rounded.length / 3 }, (_, index) => rounded.slice(3 * index, 3 * index + 3).join(" ")),
  );
}

const titles = [
  "Fade",
  "An evening of slow piano, with guests and a long pause in the middle, in the small hall",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(4),
  "W".repeat(300),
  "🎹 Night 🎶",
  "לילה טוב",
  "夜の音楽",
  `</svg><script>alert("&")</script>`,
  "żółć “Ḿ” ĳ ŉ…",
];

test.each(titles)("draws the title %j inside the margins, with and without an image", async (title) => {
  for (const image of [null, await png(600, 600), await png(1200, 500)]) {
    const bytes = await draw({ ...content, title, artistName: title.slice(0, 100) }, image);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", ...shareSize });
    expect(bytes.length).toBeLessThan(250_000);
    expect(await colorsAt(bytes, margin - 20)).toEqual(new Set(["0 0 0"]));
    // Between the texts and the strings.
    if (image === null) expect(await colorsAt(bytes, 734)).toEqual(new Set(["0 0 0"]));
  }
});

test("shows an image beside the texts, a wide one fading into the ground, and none that is too small or damaged", async () => {
  const beside = await draw(content, await png(600, 600));
  expect(await colorsAt(beside, 700)).toContain("5 0 0");
  expect(await colorsAt(beside, 1100)).toContain("0 0 5");
  expect(await colorsAt(await draw(content, await png(600, 800)), 700)).not.toContain("5 0 0");
  const behind = await draw(content, await png(1600, 600));
  expect(await colorsAt(behind, 1190)).toEqual(new Set(["0 0 5"]));
  const plain = await draw(content, null);
  for (const unusable of [await png(150, 150), Buffer.from("no image"), (await png(600, 600)).subarray(0, 20)]) {
    expect((await draw(content, unusable)).equals(plain)).toBe(true);
  }
});

test("an image that breaks off is left out", async () => {
  const noise = Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, index) => (index * 7919) % 251));
  const whole = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
    .png()
    .toBuffer();
  expect((await draw(content, whole.subarray(0, whole.length / 2))).equals(await draw(content, null))).toBe(true);
});

test("what is drawn has the artist's color", async () => {
  const [brass, teal] = await Promise.all([draw(content, null), draw({ ...content, accent: "#1f9a8c" }, null)]);
  expect(brass.equals(teal)).toBe(false);
  expect((await draw(content, null)).equals(brass)).toBe(true);
});
