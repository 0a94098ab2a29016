import { stage, rect, round, scene, times, type Artwork, type Size } from "./svg.ts";

const white = { width: 150, height: 1000 };
const black = { width: 84, height: 620 };
/** Whether a black key stands at the right of each white key of an octave from C. */
const hasBlack = [true, true, false, true, true, true, false];

interface KeyboardView {
  readonly size: Size;
  readonly angle: number;
  readonly scale: number;
  /** The position of the upper left corner of the keys. */
  readonly at: readonly [number, number];
  readonly whites: number;
  /** White keys that are held down. */
  readonly held: readonly number[];
}

/** Keys from above in the light of one lamp, with the brass-colored felt above them. */
export function drawKeyboard({ size, angle, scale, at, whites, held }: KeyboardView): string {
  const keys = times(whites, (index) => whiteKey(index, held.includes(index))).join("");
  const upper = times(whites, (index) => (hasBlack[index % 7] ? blackKey((index + 1) * white.width) : "")).join("");
  const width = whites * white.width;
  return scene(
    size,
    stage.lacquer,
    [
      `<g transform="translate(${at[0]} ${at[1]}) rotate(${angle}) scale(${scale})">`,
      rect(-400, -900, width + 800, 880, `fill="${stage.shade}"`),
      rect(-400, -34, width + 800, 30, `fill="${stage.brass}" opacity=".85"`),
      keys,
      upper,
      rect(-400, -34, width + 800, 90, 'fill="url(#lid)"'),
      rect(-400, white.height + 6, width + 800, 900, `fill="${stage.shade}"`),
      "</g>",
      rect(0, 0, size.width, size.height, 'fill="url(#dark)"'),
    ].join("\n"),
    definitions,
  );
}

/** Keys of an upright piano in the evening. */
export const keyboard: Artwork = () =>
  drawKeyboard({
    size: { width: 1200, height: 1500 },
    angle: -17,
    scale: 1.12,
    at: [-210, 470],
    whites: 12,
    held: [5, 7],
  });

function whiteKey(index: number, isHeld: boolean): string {
  const x = index * white.width;
  const drop = isHeld ? 12 : 0;
  return [
    rect(x, 0, white.width, white.height + 14, `fill="#050506"`),
    rect(x + 1.5, 0, white.width - 4, white.height - 8 + drop, `rx="7" fill="url(#${isHeld ? "held" : "ivory"})"`),
    rect(x + 1.5, white.height - 26 + drop, white.width - 4, 18, 'rx="7" fill="#8d867a" opacity=".7"'),
    isHeld ? rect(x + 1.5, 0, 16, white.height, 'fill="url(#side)"') : "",
  ].join("");
}

function blackKey(x: number): string {
  const left = round(x - black.width / 2);
  return [
    rect(left + 10, 6, black.width + 22, black.height + 26, 'rx="10" fill="#000" opacity=".42"'),
    rect(left, 0, black.width, black.height, 'rx="9" fill="#08080a"'),
    rect(left + 11, 0, black.width - 22, black.height - 46, 'rx="8" fill="url(#ebony)"'),
    rect(left + 13, 0, 5, black.height - 60, 'rx="2.5" fill="#fff" opacity=".16"'),
  ].join("");
}

const definitions = `<linearGradient id="ivory" x2="0" y2="1"><stop offset="0" stop-color="#a39b8c"/><stop offset=".5" stop-color="#e2dacb"/><stop offset="1" stop-color="${stage.ivory}"/></linearGradient>
<linearGradient id="held" x2="0" y2="1"><stop offset="0" stop-color="#8b8375"/><stop offset="1" stop-color="#d9cfbd"/></linearGradient>
<linearGradient id="side"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
<linearGradient id="ebony" x2="0" y2="1"><stop offset="0" stop-color="#141417"/><stop offset="1" stop-color="#33343a"/></linearGradient>
<linearGradient id="lid" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".2"/><stop offset=".35" stop-color="#000" stop-opacity=".75"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
<radialGradient id="dark" cx=".56" cy=".56" r=".66"><stop offset="0" stop-color="${stage.lacquer}" stop-opacity="0"/><stop offset=".45" stop-color="${stage.lacquer}" stop-opacity=".34"/><stop offset="1" stop-color="${stage.lacquer}" stop-opacity=".96"/></radialGradient>`;
