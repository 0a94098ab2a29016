import { soundingString, stage, tautStrings, type TautString } from "./stage.ts";
import { fill, rect, scene, times, type Artwork } from "./svg.ts";

const size = { width: 1920, height: 640 };

/** Long strings at rest, hardly lit; the lowest still trembles. */
export const quietStrings: Artwork = () => {
  const strings = times(19, (index): TautString => {
    const y = 60 + index ** 1.22 * 15.5;
    return { from: [-40, y + 46], to: [1960, y], widths: [1, 1.2 + index * 0.09] };
  });
  const lowest = strings.at(-1);
  return scene(
    size,
    stage.shade,
    [
      rect(0, 0, size.width, size.height, 'fill="url(#floor)"'),
      fill(tautStrings(strings.slice(0, -1)), "url(#gleam)"),
      lowest
        ? `<g opacity=".6">${soundingString({ ...lowest, harmonic: 7, swing: 9, color: stage.brass, exposures: 14, opacity: 0.3 })}</g>`
        : "",
      rect(0, 0, size.width, size.height, 'fill="url(#sides)"'),
    ].join("\n"),
    definitions,
  );
};

const definitions = `<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="${stage.shade}"/><stop offset="1" stop-color="#14130f"/></linearGradient>
<linearGradient id="gleam" gradientUnits="userSpaceOnUse" x1="0" x2="1920"><stop offset="0" stop-color="${stage.ivory}" stop-opacity=".05"/><stop offset=".64" stop-color="${stage.ivory}" stop-opacity=".34"/><stop offset="1" stop-color="${stage.ivory}" stop-opacity=".06"/></linearGradient>
<linearGradient id="sides"><stop offset="0" stop-color="${stage.shade}" stop-opacity=".9"/><stop offset=".6" stop-color="${stage.shade}" stop-opacity="0"/><stop offset="1" stop-color="${stage.shade}" stop-opacity=".7"/></linearGradient>`;
