import { palette, circle, image, raised, rect, stroke, times, type Artwork } from "./svg.ts";

const book = { x: 210, y: 170, width: 640, height: 860 };
const shape = "M210 170H826Q850 170 850 194V1006Q850 1030 826 1030H210Z";

/** A sewn notebook: two sets of rings on its cover that beat against each other, an elastic band, a pencil. */
export const notebook: Artwork = () => image(palette.clay, pages() + cover() + pencil(), defs);

const defs = `<clipPath id="cover"><path d="${shape}"/></clipPath>
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
