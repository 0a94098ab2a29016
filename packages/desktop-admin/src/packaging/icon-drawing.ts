/**
 * Returns the program's icon as SVG, `size` pixels wide: three strings, the middle one vibrating (docs/design.md).
 * `margin` is the empty share on each side.
 */
export function drawIcon(size: number, margin: number): string {
  const edge = 32 / (1 - 2 * margin);
  const inset = (edge - 32) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-inset} ${-inset} ${edge} ${edge}">
  <defs>
    <linearGradient id="lacquer" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#23262e"/><stop offset="1" stop-color="#0c0d10"/>
    </linearGradient>
  </defs>
  <rect width="32" height="32" rx="7" fill="url(#lacquer)"/>
  <path d="M8 25V7M24 25V13" stroke="#f3efe6" stroke-width="1.6" stroke-linecap="round" opacity=".6"/>
  <path d="M16 26C10.5 19.5 10.5 12.5 16 6C21.5 12.5 21.5 19.5 16 26Z" fill="#e3a857"/>
</svg>`;
}
