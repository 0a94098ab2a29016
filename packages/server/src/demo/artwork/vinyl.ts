import { drawSheen, sheenFilter } from "./disc.ts";
import { fadeStrings } from "./fade-cover.ts";
import { palette, circle, image, raised, rect, times, type Artwork } from "./svg.ts";

const sleeve = { x: 110, y: 270, size: 660 };
const record = { x: 770, y: 600, radius: 316 };

/** A sleeve whose strings ring out from one loop to nine, each softer than the last, and half of its record. */
export const vinyl: Artwork = () => image(palette.fog, drawRecord() + drawSleeve(), defs);

const defs = `<clipPath id="disc"><circle cx="${record.x}" cy="${record.y}" r="${record.radius - 6}"/></clipPath>
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
