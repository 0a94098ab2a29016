import { stage } from "./stage.ts";
import { circle, rect, round, scene, stroke, times, type Artwork } from "./svg.ts";

const size = { width: 1280, height: 720 };

/** Two reels of tape while it runs. */
export const tapeReels: Artwork = () =>
  scene(
    size,
    stage.lacquer,
    [
      rect(0, 0, size.width, size.height, 'fill="url(#deck)"'),
      reel(390, 318, 204, 12),
      reel(890, 318, 138, 40),
      stroke("M214 422L372 640H908L1012 385", stage.brass, 4, 'stroke-linejoin="round"'),
      ...[372, 908].map((x) => circle(x, 626, 17, 'fill="#3a3d44"') + circle(x, 626, 7, 'fill="#0a0a0c"')),
      rect(560, 606, 160, 78, 'rx="6" fill="#23262c"'),
      rect(590, 606, 22, 44, 'rx="3" fill="#08090b"'),
      rect(668, 606, 22, 44, 'rx="3" fill="#08090b"'),
      rect(0, 0, size.width, size.height, 'fill="url(#corner)"'),
    ].join("\n"),
    definitions,
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

const definitions = `<filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>
<linearGradient id="deck" x2=".4" y2="1"><stop offset="0" stop-color="#26282e"/><stop offset="1" stop-color="#121317"/></linearGradient>
<linearGradient id="metal" x2=".6" y2="1"><stop offset="0" stop-color="#7d7f83"/><stop offset=".5" stop-color="#45484e"/><stop offset="1" stop-color="#2a2c31"/></linearGradient>
<radialGradient id="tape"><stop offset="0" stop-color="#241a13"/><stop offset="1" stop-color="#3d2b1f"/></radialGradient>
<radialGradient id="corner" cx=".44" cy=".42" r=".72"><stop offset=".35" stop-color="${stage.shade}" stop-opacity="0"/><stop offset="1" stop-color="${stage.shade}" stop-opacity=".86"/></radialGradient>`;
