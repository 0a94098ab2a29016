import {
  engrave,
  palette,
  circle,
  fill,
  image,
  raised,
  rect,
  stroke,
  times,
  type Artwork,
  stage,
  round,
  scene,
} from "./svg.ts";

const body = { x: 140, y: 312, width: 920, height: 580 };
const label = { x: 196, y: 358, width: 808, height: 372 };
const hubs = [442, 758] as const;
const hubY = 562;

/** A tape with a tide table for a label: the water falls from left to right. */
export const cassette: Artwork = () =>
  image(palette.blueInk, shell() + drawLabel() + drawWindow() + screws(), cassetteDefinitions);

const cassetteDefinitions = `<clipPath id="label"><rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="14"/></clipPath>
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

const reelsSize = { width: 1280, height: 720 };

/** Two reels of tape while it runs. */
export const tapeReels: Artwork = () =>
  scene(
    reelsSize,
    stage.lacquer,
    [
      rect(0, 0, reelsSize.width, reelsSize.height, 'fill="url(#deck)"'),
      reel(390, 318, 204, 12),
      reel(890, 318, 138, 40),
      stroke("M214 422L372 640H908L1012 385", stage.brass, 4, 'stroke-linejoin="round"'),
      ...[372, 908].map((x) => circle(x, 626, 17, 'fill="#3a3d44"') + circle(x, 626, 7, 'fill="#0a0a0c"')),
      rect(560, 606, 160, 78, 'rx="6" fill="#23262c"'),
      rect(590, 606, 22, 44, 'rx="3" fill="#08090b"'),
      rect(668, 606, 22, 44, 'rx="3" fill="#08090b"'),
      rect(0, 0, reelsSize.width, reelsSize.height, 'fill="url(#corner)"'),
    ].join("\n"),
    reelsDefinitions,
  );

/** `tape` is the radius of what is wound on it. */
function reel(x: number, y: number, tape: number, turn: number): string {
  const spokes = times(3, (index) => {
    const angle = turn + index * 120;
    return `<g transform="rotate(${angle} ${x} ${y})">${rect(x - 24, y - 232, 48, 172, 'rx="8" fill="url(#metal)" opacity=".92"')}</g>`;
  }).join("");
  const windings = times(Math.floor((tape - 74) / 9), (index) =>
    circle(
      x,
      y,
      78 + index * 9,
      `fill="none" stroke="#000" stroke-width="1.2" opacity="${round(0.2 + (index % 3) * 0.08)}"`,
    ),
  ).join("");
  return [
    circle(x + 8, y + 18, 238, 'fill="#000" opacity=".5" filter="url(#near)"'),
    circle(x, y, 238, 'fill="#121317" stroke="#4b4f57" stroke-width="3"'),
    circle(x, y, tape, 'fill="url(#tape)"'),
    windings,
    spokes,
    circle(x, y, 236, 'fill="none" stroke="url(#metal)" stroke-width="13"'),
    circle(x, y, 68, 'fill="url(#metal)"'),
    circle(x, y, 25, 'fill="#0a0a0c"'),
  ].join("");
}

const reelsDefinitions = `<filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>
<linearGradient id="deck" x2=".4" y2="1"><stop offset="0" stop-color="#26282e"/><stop offset="1" stop-color="#121317"/></linearGradient>
<linearGradient id="metal" x2=".6" y2="1"><stop offset="0" stop-color="#7d7f83"/><stop offset=".5" stop-color="#45484e"/><stop offset="1" stop-color="#2a2c31"/></linearGradient>
<radialGradient id="tape"><stop offset="0" stop-color="#241a13"/><stop offset="1" stop-color="#3d2b1f"/></radialGradient>
<radialGradient id="corner" cx=".44" cy=".42" r=".72"><stop offset=".35" stop-color="${stage.shade}" stop-opacity="0"/><stop offset="1" stop-color="${stage.shade}" stop-opacity=".86"/></radialGradient>`;
