/**
 * SVG path of a vibrating string's envelope from (x, top) to (x, bottom): `harmonic` lobes, each `swing` wide to
 * either side. One cubic per half sine; the control distance 0.3642 keeps its error under 2 %.
 */
export function vibratingString(x: number, top: number, bottom: number, harmonic: number, swing: number): string {
  const lobe = (bottom - top) / harmonic;
  const reach = (swing * 4) / 3;
  const side = (from: number, direction: 1 | -1, outward: number) =>
    `C${round(x + outward)} ${round(from + direction * lobe * 0.3642)} ${round(x + outward)} ` +
    `${round(from + direction * lobe * 0.6358)} ${round(x)} ${round(from + direction * lobe)}`;
  const lobes = Array.from({ length: harmonic }, (_, index) => index);
  const down = lobes.map((index) => side(top + index * lobe, 1, reach));
  const up = lobes.map((index) => side(bottom - index * lobe, -1, -reach));
  return `M${round(x)} ${round(top)}${down.join("")}${up.join("")}Z`;
}

/** Returns the SVG path of strings at rest, each from its top to the same bottom. */
export function restingStrings(
  strings: readonly { readonly x: number; readonly top: number }[],
  bottom: number,
): string {
  return strings.map(({ x, top }) => `M${round(x)} ${round(top)}V${round(bottom)}`).join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
