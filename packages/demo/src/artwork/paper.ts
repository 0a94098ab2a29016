import { palette, circle, fill, image, raised, rect, round, stroke, times, type Artwork } from "./svg.ts";
import { seededRandom } from "../seeded-random.ts";

const page = { x: 250, y: 130, width: 700, height: 940 };
const margin = 70;
const space = 11;

/** Two sheets of piano music, the upper one full of notes. */
export const score: Artwork = () =>
  image(
    palette.fog,
    `<g transform="rotate(6 600 600)">${sheet("#ddd5c5")}</g><g transform="rotate(-3 600 600)">${sheet(palette.paper)}${times(4, system).join("")}</g>`,
  );

function sheet(color: string): string {
  return raised(rect(page.x, page.y, page.width, page.height), color);
}

/** Two staves joined by a brace line, with bars, hands and a slur. */
function system(index: number): string {
  const top = page.y + 92 + index * 204;
  const left = page.x + margin + (index === 0 ? 46 : 0);
  const right = page.x + page.width - margin;
  const lower = top + 92;
  const staff = (y: number) => times(5, (line) => `M${left} ${y + line * space}H${right}`).join("");
  const bars = times(5, (bar) => {
    const x = round(left + ((right - left) * bar) / 4);
    return `M${x} ${top}V${lower + 4 * space}`;
  }).join("");
  const random = seededRandom(40 + index * 7);
  return [
    stroke(staff(top) + staff(lower), palette.ink, 1.3, 'opacity=".75"'),
    stroke(bars, palette.ink, 1.8),
    stroke(`M${left - 9} ${top}V${lower + 4 * space}`, palette.ink, 5),
    clefs(left + 18, top, lower),
    times(4, (bar) => {
      const clef = bar === 0 ? 30 : 0;
      const from = left + ((right - left) * bar) / 4 + 22 + clef;
      const width = (right - left) / 4 - 42 - clef;
      return melody(from, width, top, random, index === 1 && bar === 2) + leftHand(from, width, lower, random);
    }).join(""),
  ].join("");
}

function melody(x: number, width: number, top: number, random: () => number, accent: boolean): string {
  const count = random() < 0.4 ? 3 : 4;
  const color = accent ? palette.ember : palette.ink;
  const notes = times(count, (index) => ({
    x: x + (width * index) / (count - 1),
    y: top + (Math.floor(random() * 6) + 1) * (space / 2) + (index % 2) * space,
  }));
  const beam = Math.min(...notes.map((note) => note.y)) - 38;
  const slur = `M${round(x)} ${beam - 10}Q${round(x + width / 2)} ${beam - 34} ${round(x + width)} ${beam - 10}`;
  const stems = notes.map((note) => `M${round(note.x + 6.6)} ${note.y}V${beam}`).join("");
  return [
    ...notes.map((note) => head(note.x, note.y, color)),
    stroke(stems, color, 1.8),
    fill(`M${round(x + 5.7)} ${beam}H${round(x + width + 7.5)}V${beam + 6.5}H${round(x + 5.7)}Z`, color),
    accent ? stroke(slur, color, 2.4, 'stroke-linecap="round"') : "",
  ].join("");
}

function leftHand(x: number, width: number, top: number, random: () => number): string {
  const low = top + (3 + Math.floor(random() * 3)) * (space / 2) + space;
  return [0, 0.56]
    .map((share) => {
      const at = x + width * share;
      return [
        head(at, low, palette.ink),
        head(at, low - space * 2, palette.ink),
        stroke(`M${round(at - 6.6)} ${low - space * 2}V${low + 36}`, palette.ink, 1.8),
      ].join("");
    })
    .concat(circle(x + width * 0.56 + 14, low - space / 2, 2, `fill="${palette.ink}"`))
    .join("");
}

function clefs(x: number, top: number, lower: number): string {
  const treble =
    "M0 29C-6 29 -6 19 1 19C10 19 10 35 0 35C-13 35 -12 17 -2 9C7 2 7 -11 3 -13C-1 -13 -2 -5 -1 3L4 43C4 49 -4 49 -4 44";
  const bass = "M-6 9C-6 0 9 -1 9 10C9 20 1 27 -8 31";
  return [
    `<g transform="translate(${round(x)} ${top}) scale(1.2)">${stroke(treble, palette.ink, 2, 'stroke-linecap="round"')}</g>`,
    `<g transform="translate(${round(x)} ${lower}) scale(1.2)">${stroke(bass, palette.ink, 2.4, 'stroke-linecap="round"')}`,
    `${circle(-4, 10, 3)}${circle(14, 5, 1.8)}${circle(14, 14, 1.8)}</g>`,
  ].join("");
}

function head(x: number, y: number, color: string): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="7.6" ry="5.4" fill="${color}" transform="rotate(-22 ${round(x)} ${round(y)})"/>`;
}

const book = { x: 210, y: 170, width: 640, height: 860 };
const shape = "M210 170H826Q850 170 850 194V1006Q850 1030 826 1030H210Z";

/** A sewn notebook: two sets of rings on its cover that beat against each other, an elastic band, a pencil. */
export const notebook: Artwork = () => image(palette.clay, pages() + cover() + pencil(), bookDefinitions);

const bookDefinitions = `<clipPath id="cover"><path d="${shape}"/></clipPath>
<linearGradient id="spine" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>`;

function pages(): string {
  return [
    raised('<path d="M222 182H842Q866 182 866 206V1022Q866 1046 842 1046H222Z"/>', "#e6dfd0"),
    stroke("M226 1034H852M226 1040H852M854 200V1030M860 204V1030", "#b5ab99", 1.2),
  ].join("");
}

function cover(): string {
  const { x, y, width, height } = book;
  const rings = (atX: number, atY: number) =>
    times(22, (index) =>
      circle(atX, atY, 12 + index * 28, `fill="none" stroke="${palette.bone}" stroke-width="6" opacity=".42"`),
    ).join("");
  return [
    `<path d="${shape}" fill="${palette.blueInk}"/>`,
    `<g clip-path="url(#cover)">${rings(490, 560)}${rings(560, 640)}</g>`,
    rect(x, y, 74, height, `fill="${palette.night}"`),
    rect(x + 74, y, 26, height, 'fill="url(#spine)"'),
    ...times(5, (index) => stroke(`M${x + 37} ${y + 96 + index * 148}v74`, palette.bone, 3, 'opacity=".8"')),
    rect(x + width - 92, y - 2, 22, height + 20, `fill="${palette.ember}"`),
    rect(x + width - 70, y, 6, height, 'fill="#000" opacity=".18"'),
  ].join("");
}

function pencil(): string {
  const wood = "M-14 -330L0 -392L14 -330Z";
  return `<g transform="translate(962 640) rotate(7)">
${raised('<path d="M-14 -330L0 -392L14 -330V330H-14Z"/>', palette.night)}
${rect(-14, -330, 9, 660, 'fill="#fff" opacity=".1"')}${rect(5, -330, 9, 660, 'fill="#000" opacity=".2"')}
<path d="${wood}" fill="#dcc7a4"/><path d="M-4.5 -372L0 -392L4.5 -372Z" fill="${palette.ink}"/>
${rect(-14, 300, 28, 30, `fill="${palette.ember}"`)}</g>`;
}
