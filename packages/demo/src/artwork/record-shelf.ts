import { palette, rect, round, scene, times, type Artwork, stage } from "./svg.ts";
import { seededRandom } from "../seeded-random.ts";

const size = { width: 1920, height: 640 };
const cloths = [
  "#1c1e23",
  "#24272d",
  "#2d3138",
  palette.blueInk,
  "#3a3a39",
  "#4a473f",
  "#57534a",
  "#1a2226",
  "#2a2420",
];

/** Spines of records on a dark shelf, one of them in amber. */
export const recordShelf: Artwork = () => {
  const random = seededRandom(33);
  const spines: string[] = [];
  for (let x = -8, index = 0; x < size.width; index += 1) {
    const width = 13 + Math.floor(random() * 15);
    const isAmber = index === 63;
    const color = isAmber ? stage.brass : (cloths[Math.floor(random() * cloths.length)] ?? palette.night);
    spines.push(spine({ x, width, top: 92 + random() * 14, color, random }));
    x += width + 1;
  }
  return scene(
    size,
    stage.shade,
    [
      ...spines,
      rect(0, 586, size.width, 54, 'fill="#17130f"'),
      rect(0, 586, size.width, 3, 'fill="#fff" opacity=".1"'),
      rect(0, 0, size.width, size.height, 'fill="url(#light)"'),
      rect(0, 0, size.width, 170, 'fill="url(#above)"'),
    ].join("\n"),
    definitions,
  );
};

interface Spine {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly color: string;
  readonly random: () => number;
}

function spine({ x, width, top, color, random }: Spine): string {
  const height = 586 - top;
  const dashes = times(2 + Math.floor(random() * 3), (index) => {
    const y = top + 60 + index * 90 + random() * 40;
    return rect(
      x + width / 2 - 2,
      y,
      4,
      24 + random() * 50,
      `fill="${stage.ivory}" opacity="${round(0.16 + random() * 0.3)}"`,
    );
  }).join("");
  return [
    rect(x, top, width, height, `fill="${color}"`),
    width > 16 ? dashes : "",
    rect(x, top, 2, height, 'fill="#fff" opacity=".09"'),
    rect(x + width - 4, top, 4, height, 'fill="#000" opacity=".34"'),
  ].join("");
}

const definitions = `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(1240 330) scale(1150 560)">
<stop offset="0" stop-color="${stage.shade}" stop-opacity="0"/><stop offset=".5" stop-color="${stage.shade}" stop-opacity=".4"/><stop offset="1" stop-color="${stage.shade}" stop-opacity=".95"/></radialGradient>
<linearGradient id="above" x2="0" y2="1"><stop offset=".3" stop-color="#000" stop-opacity=".8"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>`;
