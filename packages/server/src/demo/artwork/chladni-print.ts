import { palette, circle, image, raised, rect, stroke, type Artwork } from "./svg.ts";
import { seededRandom } from "../seeded-random.ts";

const sheet = { x: 215, y: 130, width: 770, height: 940 };
const plate = { x: 285, y: 200, size: 630 };
const grains = 5600;

/** A sheet on which sand lies as it would on a bowed metal plate: only where the plate stands still. */
export const chladniPrint: Artwork = () => image(palette.night, drawSheet() + sand());

function drawSheet(): string {
  const { x, y, width, height } = sheet;
  return [
    raised(rect(x, y, width, height), palette.paper),
    rect(plate.x, plate.y, plate.size, plate.size, `fill="${palette.blueInk}"`),
    stroke("M285 908H500", palette.ink, 2, 'opacity=".55"'),
    stroke("M285 932H410", palette.ink, 2, 'opacity=".35"'),
    stroke("M855 920H915", palette.ember, 5),
  ].join("");
}

function sand(): string {
  const random = seededRandom(1787);
  const found: string[] = [];
  const center = plate.size / 2;
  while (found.length < grains) {
    const u = random();
    const v = random();
    const still = Math.exp(-((swing(u, v) / 0.075) ** 2));
    const edge = Math.min(u, v, 1 - u, 1 - v) > 0.018;
    const dust = random() < 0.006;
    if (edge && (random() < still || dust)) {
      const radius = 1.2 + random() * 1.2;
      found.push(circle(plate.x + u * plate.size, plate.y + v * plate.size, radius));
    }
  }
  return [
    `<g fill="${palette.bone}">${found.join("")}</g>`,
    circle(plate.x + center, plate.y + center, 15, `fill="${palette.ember}"`),
  ].join("");
}

/** How far a square plate, held at its center, moves at a place: two crossed modes. */
function swing(u: number, v: number): number {
  const mode = (n: number, m: number) =>
    Math.cos(n * Math.PI * (u * 2 - 1)) * Math.cos(m * Math.PI * (v * 2 - 1)) +
    Math.cos(m * Math.PI * (u * 2 - 1)) * Math.cos(n * Math.PI * (v * 2 - 1));
  return 0.5 * mode(1.5, 4) - 0.32 * mode(3.5, 2);
}
