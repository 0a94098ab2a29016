import { palette, circle, image, raised, rect, times, type Artwork, stroke, fill, engrave } from "./svg.ts";

const sheenFilter =
  '<filter id="sheen" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>';

const sleeve = { x: 110, y: 270, size: 660 };
const record = { x: 770, y: 600, radius: 316 };

/** A sleeve whose strings ring out from one loop to nine, each softer than the last, and half of its record. */
export const vinyl: Artwork = () => image(palette.fog, drawRecord() + drawSleeve(), vinylDefinitions);

const vinylDefinitions = `<clipPath id="disc"><circle cx="${record.x}" cy="${record.y}" r="${record.radius - 6}"/></clipPath>
${sheenFilter}
<linearGradient id="fold" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".1"/><stop offset=".03" stop-color="#fff" stop-opacity="0"/><stop offset=".9" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>`;

function drawRecord(): string {
  const { x, y, radius } = record;
  const grooves = times(46, (index) => {
    const at = 118 + index * 4.15;
    const gap = [11, 21, 33].includes(index);
    return circle(x, y, at, `fill="none" stroke="#fff" stroke-width="${gap ? 3 : 1}" opacity="${gap ? 0.05 : 0.1}"`);
  }).join("");
  const sheen = drawSheen(record, [
    { angle: -38, spread: 13, color: "#fff", opacity: 0.26 },
    { angle: 20, spread: 8, color: "#fff", opacity: 0.12 },
    { angle: 142, spread: 13, color: "#fff", opacity: 0.26 },
  ]);
  return [
    raised(circle(x, y, radius), palette.ink),
    grooves,
    sheen,
    circle(x, y, 104, `fill="${palette.ember}"`),
    circle(x, y, 90, `fill="none" stroke="${palette.paper}" stroke-width="1.5" opacity=".5"`),
    circle(x, y, 9, `fill="${palette.fog}"`),
  ].join("");
}

function drawSleeve(): string {
  const { x, y, size } = sleeve;
  return [
    raised(rect(x, y, size, size, 'rx="3"'), palette.night),
    fadeStrings(x + 62, y + 62, size - 124),
    rect(x, y, size, size, 'rx="3" fill="url(#fold)"'),
  ].join("");
}

const card = { x: 130, y: 150, size: 690 };
const disc = { x: 752, y: 772, radius: 300 };
const jack = { columns: 6, rows: 6, gap: 98 };

/** A card sleeve printed with a patch bay, its cables hanging slack, and the disc in front. */
export const compactDisc: Artwork = () => image(palette.stone, drawCard() + drawDisc(), discDefinitions);

const discDefinitions = `<clipPath id="disc"><path clip-rule="evenodd" d="${ring(disc.radius - 5)}${ring(88)}"/></clipPath>
<clipPath id="card"><rect x="${card.x}" y="${card.y}" width="${card.size}" height="${card.size}"/></clipPath>
${sheenFilter}
<linearGradient id="silver" x2="1" y2="1"><stop offset="0" stop-color="#e4e2dc"/><stop offset=".5" stop-color="#c3c3be"/><stop offset="1" stop-color="#d8d5cd"/></linearGradient>`;

function drawCard(): string {
  const { x, y, size } = card;
  const jacks = times(jack.rows * jack.columns, (index) => {
    const [at, down] = place(index % jack.columns, Math.floor(index / jack.columns));
    return (
      circle(at, down, 16, `fill="none" stroke="${palette.bone}" stroke-width="3" opacity=".75"`) +
      circle(at, down, 6, `fill="${palette.bone}" opacity=".75"`)
    );
  }).join("");
  const cables = (
    [
      [0, 0, 3, 1, 150, palette.bone],
      [1, 2, 5, 0, 250, palette.fog],
      [0, 1, 2, 4, 120, palette.slate],
      [2, 0, 4, 3, 190, palette.slate],
      [0, 3, 5, 2, 240, palette.ember],
      [1, 1, 2, 5, 90, palette.bone],
      [3, 2, 0, 5, 130, palette.fog],
    ] as const
  )
    .map(([column, row, toColumn, toRow, slack, color]) =>
      cable(place(column, row), place(toColumn, toRow), slack, color),
    )
    .join("");
  return [
    raised(rect(x, y, size, size, 'rx="4"'), palette.night),
    `<g clip-path="url(#card)">${jacks}${cables}</g>`,
    stroke(`M${x + 14} ${y}V${y + size}`, "#fff", 1.5, 'opacity=".12"'),
  ].join("");
}

function place(column: number, row: number): [number, number] {
  return [card.x + 100 + column * jack.gap, card.y + 100 + row * jack.gap];
}

function cable(from: readonly [number, number], to: readonly [number, number], slack: number, color: string): string {
  const d = `M${from[0]} ${from[1]}C${from[0]} ${from[1] + slack} ${to[0]} ${to[1] + slack} ${to[0]} ${to[1]}`;
  return (
    stroke(d, palette.night, 15, 'stroke-linecap="round"') +
    stroke(d, color, 8, 'stroke-linecap="round"') +
    [from, to]
      .map(([x, y]) => circle(x, y, 13, `fill="${color}"`) + circle(x, y, 5, `fill="${palette.night}"`))
      .join("")
  );
}

function drawDisc(): string {
  const { x, y, radius } = disc;
  const sheen = drawSheen(disc, [
    { angle: -52, spread: 12, color: "#fff", opacity: 0.75 },
    { angle: -24, spread: 7, color: palette.slate, opacity: 0.22 },
    { angle: 6, spread: 5, color: "#fff", opacity: 0.4 },
    { angle: 80, spread: 9, color: palette.slate, opacity: 0.25 },
    { angle: 128, spread: 12, color: "#fff", opacity: 0.75 },
    { angle: 156, spread: 6, color: palette.ember, opacity: 0.12 },
    { angle: 205, spread: 10, color: palette.slate, opacity: 0.2 },
  ]);
  return [
    raised(circle(x, y, radius), "url(#silver)"),
    sheen,
    ...[radius - 8, 152, 98].map((at) =>
      circle(x, y, at, 'fill="none" stroke="#8f8e88" stroke-width="1.5" opacity=".5"'),
    ),
    circle(x, y, 88, 'fill="#dcd9d1"'),
    circle(x, y, 60, 'fill="none" stroke="#a5a39b" stroke-width="2"'),
    circle(x, y, 38, `fill="${palette.night}"`),
    circle(x, y, 38, 'fill="none" stroke="#a5a39b" stroke-width="3"'),
  ].join("");
}

function ring(radius: number): string {
  return `M${disc.x - radius} ${disc.y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A streak of light on a disc: its direction and half its spread in degrees. */
interface Streak {
  readonly angle: number;
  readonly spread: number;
  readonly color: string;
  readonly opacity: number;
}

/** Streaks from the middle outwards, to be clipped to the disc; blurred by {@link sheenFilter}. */
function drawSheen(disc: Disc, streaks: readonly Streak[]): string {
  const reach = disc.radius * 1.1;
  const corner = (degrees: number) => {
    const radians = (degrees * Math.PI) / 180;
    return `${disc.x + Math.cos(radians) * reach} ${disc.y + Math.sin(radians) * reach}`;
  };
  const painted = streaks.map(({ angle, spread, color, opacity }) =>
    fill(`M${disc.x} ${disc.y}L${corner(angle - spread)}L${corner(angle + spread)}Z`, color, `opacity="${opacity}"`),
  );
  return `<g clip-path="url(#disc)"><g filter="url(#sheen)">${painted.join("")}</g></g>`;
}

/** The cover of Fade within a square: a string that rings out from one loop to nine, each softer than the last. */
function fadeStrings(x: number, y: number, side: number): string {
  const strings = engrave({
    x,
    y,
    width: side,
    height: side,
    lines: 41,
    weight: (u, v) => 0.07 + 0.8 * Math.abs(Math.sin(Math.PI * u * (1 + 8 * v))) * (1 - v) ** 0.9,
  });
  return strings.map((d, line) => fill(d, line === 13 ? palette.ember : palette.bone)).join("");
}

export const fadeCover: Artwork = () => image(palette.night, fadeStrings(112, 112, 976));
