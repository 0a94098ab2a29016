import { engrave } from "./engraving.ts";
import { palette, circle, fill, image, raised, rect, stroke, times, type Artwork } from "./svg.ts";

const body = { x: 140, y: 312, width: 920, height: 580 };
const label = { x: 196, y: 358, width: 808, height: 372 };
const hubs = [442, 758] as const;
const hubY = 562;

/** A tape with a tide table for a label: the water falls from left to right. */
export const cassette: Artwork = () => image(palette.blueInk, shell() + drawLabel() + drawWindow() + screws(), defs);

const defs = `<clipPath id="label"><rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="14"/></clipPath>
<clipPath id="window"><rect x="520" y="514" width="160" height="96" rx="8"/></clipPath>
<linearGradient id="shell" y2="1" x2="0"><stop offset="0" stop-color="#e6dfd1"/><stop offset="1" stop-color="#c5bcab"/></linearGradient>`;

function shell(): string {
  const { x, y, width, height } = body;
  const foot = "M300 892L334 782H866L900 892Z";
  return [
    raised(rect(x, y, width, height, 'rx="26"'), "url(#shell)"),
    stroke(`M${x + 22} ${y + 14}H${x + width - 22}`, "#fff", 2, 'opacity=".5"'),
    fill(foot, "#000", 'opacity=".07"'),
    stroke("M300 892L334 782H866L900 892", "#8f8778", 2, 'opacity=".7"'),
    ...[410, 500, 700, 790].map((at, index) =>
      circle(at, 846, index === 0 || index === 3 ? 17 : 12, `fill="${palette.blueInk}"`),
    ),
  ].join("");
}

function drawLabel(): string {
  const { x, y, width, height } = label;
  const water = engrave({
    x,
    y: y + 20,
    width,
    height: height - 30,
    lines: 22,
    weight: (u, v) => 0.1 + 0.62 * Math.max(0, v * 1.5 - 0.34 - u * 0.5) * (0.72 + 0.28 * Math.sin(u * 21 + v * 9)),
    lift: (u, v) => 0.62 * Math.sin(u * 9.5 + v * 5.2) * (0.35 + v),
  });
  return [
    rect(x, y, width, height, `rx="14" fill="${palette.paper}"`),
    `<g clip-path="url(#label)">${water.map((d) => fill(d, palette.blueInk)).join("")}</g>`,
    circle(x + width - 92, y + 84, 34, `fill="${palette.ember}"`),
  ].join("");
}

function drawWindow(): string {
  const tape = [
    circle(hubs[0], hubY, 152, `fill="${palette.ink}"`),
    circle(hubs[1], hubY, 104, `fill="${palette.ink}"`),
    ...times(9, (index) => circle(hubs[0], hubY, 100 + index * 6, 'fill="none" stroke="#fff" opacity=".1"')),
  ].join("");
  return [
    rect(348, 478, 504, 168, 'rx="84" fill="#d3cab9"'),
    rect(348, 478, 504, 168, 'rx="84" fill="none" stroke="#9d9484" stroke-width="2"'),
    `<g clip-path="url(#window)">${rect(520, 514, 160, 96, 'fill="#6d6f6b"')}${tape}</g>`,
    rect(520, 514, 160, 96, 'rx="8" fill="none" stroke="#8f8778" stroke-width="2.5"'),
    fill("M532 604L600 520H640L572 604Z", "#fff", 'opacity=".09"'),
    ...hubs.map(hub),
  ].join("");
}

function hub(x: number): string {
  const teeth = times(
    6,
    (index) =>
      `<rect x="${x - 6}" y="${hubY - 46}" width="12" height="20" fill="${palette.paper}" transform="rotate(${index * 60 + 14} ${x} ${hubY})"/>`,
  ).join("");
  return [
    circle(x, hubY, 60, `fill="${palette.paper}"`),
    circle(x, hubY, 46, `fill="${palette.night}"`),
    teeth,
    circle(x, hubY, 60, 'fill="none" stroke="#9d9484" stroke-width="2"'),
  ].join("");
}

function screws(): string {
  const { x, y, width, height } = body;
  return [
    [x + 28, y + 28],
    [x + width - 28, y + 28],
    [x + 28, y + height - 28],
    [x + width - 28, y + height - 28],
    [600, 812],
  ]
    .map(([at = 0, down = 0], index) => {
      const slot = `M${at - 7} ${down}H${at + 7}`;
      return (
        circle(at, down, 11, 'fill="#b3a998"') +
        stroke(slot, "#6f685b", 3, `transform="rotate(${index * 37 + 20} ${at} ${down})"`)
      );
    })
    .join("");
}
