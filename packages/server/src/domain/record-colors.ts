import type { RecordColors } from "@recital/contract/values/fields";
import { contrastOf, grounds, mix, plates, type SiteTheme, washShare } from "@recital/contract/values/theme";

/** Two colors of an image, such as `#1f7a8c`: the one that covers most of it, and one that stands out from it. */
export interface ImageColors {
  readonly dominant: string;
  readonly contrasting: string;
}

/** In the OKLCH space: lightness from 0 to 1, chroma up to about 0.3, hue in degrees. */
type Color = readonly [lightness: number, chroma: number, hue: number];

const hues = 24;
/** The least difference between the two colors of an image, in steps of 15 degrees. */
const leastSteps = 4;
/** The least weight of the contrasting color, as a share of the dominant one's. */
const leastShare = 0.04;
/** Below this, a color looks gray. */
const leastChroma = 0.01;
/** Below this, a color does not stand out from gray text. */
const leastVivid = 0.03;

/** Returns the two colors of an image by its pixels: red, green and blue from 0 to 255, one after the other. */
export function findColors(pixels: Uint8Array): ImageColors {
  const colors = Array.from({ length: pixels.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * index, 3 * index + 3);
    return toOklch(red, green, blue);
  });
  // Large parts make a color dominant, vivid ones make it stand out.
  const covered = scoresOf(colors, (chroma) => chroma);
  const vivid = scoresOf(colors, (chroma) => chroma ** 2);
  const best = covered.indexOf(Math.max(...covered));
  const apart = vivid.map((score, step) => (distance(step, best) >= leastSteps ? score : 0));
  const other = apart.indexOf(Math.max(...apart));
  const isThere = (apart[other] ?? 0) > (vivid[best] ?? 0) * leastShare;
  return { dominant: meanOf(colors, best), contrasting: meanOf(colors, isThere ? other : best) };
}

/** Returns the weight of the colors around each hue. */
function scoresOf(colors: readonly Color[], weigh: (chroma: number) => number): number[] {
  const weights = Array.from({ length: hues }, () => 0);
  for (const [, chroma, hue] of colors) weights[stepOf(hue)] = (weights[stepOf(hue)] ?? 0) + weigh(chroma);
  return weights.map((_, step) => [-1, 0, 1].reduce((sum, by) => sum + (weights.at((step + by) % hues) ?? 0), 0));
}

function stepOf(hue: number): number {
  return Math.floor((hue / 360) * hues) % hues;
}

/** Returns how far two steps are from each other on the circle of hues. */
function distance(first: number, second: number): number {
  const steps = Math.abs(first - second);
  return Math.min(steps, hues - steps);
}

/** Returns the mean of the colors around a hue; colorful ones count more. */
function meanOf(colors: readonly Color[], step: number): string {
  const sum = [0, 0, 0, 0];
  for (const [lightness, chroma, hue] of colors) {
    if (distance(stepOf(hue), step) > 1) continue;
    const values = [1, lightness, chroma * Math.cos(radians(hue)), chroma * Math.sin(radians(hue))];
    values.forEach((value, index) => (sum[index] = (sum[index] ?? 0) + value * (chroma ** 2 + 1e-6)));
  }
  const [weight = 1, lightness = 0, a = 0, b = 0] = sum;
  return toHex([lightness / weight, Math.hypot(a, b) / weight, (Math.atan2(b, a) * 180) / Math.PI]);
}

/**
 * Returns what pages of a record take from its artwork: a wash, which leaves text on it as readable as on the plates of
 * the design, and a tint that can be read there. Null for a gray image.
 */
export function recordColors({ dominant, contrasting }: ImageColors): RecordColors | null {
  const [lightness, chroma, hue] = fromHex(dominant);
  if (chroma < leastChroma) return null;
  const vivid = Math.min(Math.max(3 * chroma, 0.06), 0.16);
  const other = fromHex(contrasting);
  const tinted: Color = other[1] < leastVivid ? [lightness, vivid, hue] : other;
  return { wash: both((theme) => washOn(theme, vivid, hue)), tint: both((theme) => readable(theme, tinted)) };
}

function both(colorOn: (theme: SiteTheme) => string): Readonly<Record<SiteTheme, string>> {
  return { dark: colorOn("dark"), light: colorOn("light") };
}

/** Text on a ground that is between the theme's ground and its plate can be read as well as on the plate. */
function washOn(theme: SiteTheme, chroma: number, hue: number): string {
  const text = theme === "dark" ? "#ffffff" : "#000000";
  const least = contrastOf(plates[theme], text);
  return firstOf(theme === "dark" ? [0.62, -0.02] : [0.5, 0.02], (lightness) => {
    const color = toHex([lightness, chroma, hue]);
    return contrastOf(mix(grounds[theme], color, washShare), text) >= least ? color : null;
  });
}

const minTextContrast = 4.5;

function readable(theme: SiteTheme, [lightness, chroma, hue]: Color): string {
  return firstOf([lightness, theme === "dark" ? 0.02 : -0.02], (pushed) => {
    const color = toHex([pushed, chroma, hue]);
    return contrastOf(color, plates[theme]) >= minTextContrast ? color : null;
  });
}

/** Returns the first color that is found from a lightness on, in steps; at the end black or white. */
function firstOf([start, step]: readonly [number, number], find: (lightness: number) => string | null): string {
  for (let lightness = start; lightness > 0 && lightness < 1; lightness += step) {
    const found = find(lightness);
    if (found !== null) return found;
  }
  return step > 0 ? "#ffffff" : "#000000";
}

function fromHex(color: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return toOklch(red, green, blue);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function toOklch(...channels: readonly [number, number, number]): Color {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue);
  const m = Math.cbrt(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue);
  const s = Math.cbrt(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue);
  const a = 1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s;
  const b = 0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [0.210_454_26 * l + 0.793_617_79 * m - 0.004_072_05 * s, Math.hypot(a, b), (hue + 360) % 360];
}

/** Returns the color, with less chroma where screens cannot show it. */
function toHex([lightness, chroma, hue]: Color): string {
  const a = chroma * Math.cos(radians(hue));
  const b = chroma * Math.sin(radians(hue));
  const l = (lightness + 0.396_337_78 * a + 0.215_803_76 * b) ** 3;
  const m = (lightness - 0.105_561_35 * a - 0.063_854_17 * b) ** 3;
  const s = (lightness - 0.089_484_18 * a - 1.291_485_54 * b) ** 3;
  const linear = [
    4.076_741_66 * l - 3.307_711_59 * m + 0.230_969_93 * s,
    -1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s,
    -0.004_196_09 * l - 0.703_418_61 * m + 1.707_614_7 * s,
  ];
  const isShown = linear.every((share) => share > -0.001 && share < 1.001);
  if (!isShown && chroma > 0.002) return toHex([lightness, chroma * 0.95, hue]);
  const channels = linear.map((share) => {
    const held = Math.min(Math.max(share, 0), 1);
    const encoded = held <= 0.003_130_8 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}
