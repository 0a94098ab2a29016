import { palette, fill, image, raised, stroke, through, times, type Artwork } from "./svg.ts";

const bag = "M262 404H938L966 1058Q968 1092 934 1092H266Q232 1092 234 1058Z";
const outline = "M0 560V84C0 30 42 0 96 0C160 0 188 44 196 118C208 246 282 250 352 292C408 326 430 372 430 436V560Z";

/** A canvas bag printed with a grand piano's iron and strings, seen from above. */
export const tote: Artwork = () => image(palette.slate, handle("back") + drawBag() + handle("front") + motif(), defs);

const defs = `<clipPath id="rim"><path d="${outline}"/></clipPath>
<linearGradient id="canvas" y2="1" x2=".25"><stop offset="0" stop-color="#e9e1d1"/><stop offset="1" stop-color="#d3c8b4"/></linearGradient>`;

function handle(which: "front" | "back"): string {
  const d =
    which === "front"
      ? "M420 470V352C420 150 500 96 600 96S780 150 780 352V470"
      : "M452 420V330C452 170 522 128 600 128S748 170 748 330V420";
  const shadow = `<g transform="translate(8 22)" filter="url(#near)" opacity=".3">${stroke(d, "#0b0d0f", 36)}</g>`;
  if (which === "back") return shadow + stroke(d, "#b5aa95", 36);
  const stitches = [402, 762]
    .map((x) =>
      stroke(
        `M${x + 5} 424H${x + 31}V464H${x + 5}ZM${x + 5} 424L${x + 31} 464M${x + 31} 424L${x + 5} 464`,
        "#9b907b",
        2,
      ),
    )
    .join("");
  return `<g>${shadow}${stroke(d, "#dfd6c4", 36)}${stroke(d, "#c9beaa", 24, 'opacity=".35"')}${stitches}</g>`;
}

function drawBag(): string {
  const creases = ["M300 470C286 640 322 800 276 1010", "M902 480C924 660 884 820 930 1000"]
    .map((d) => stroke(d, "#8d826d", 10, 'opacity=".16" filter="url(#near)"'))
    .join("");
  return [
    raised(`<path d="${bag}"/>`, "url(#canvas)"),
    stroke("M263 436H937", "#9b907b", 2, 'stroke-dasharray="9 6" opacity=".8"'),
    creases,
  ].join("");
}

function motif(): string {
  const treble = times(26, (index) => {
    const x = 118 + index * 11.6;
    return `M${x} 520L${x - 6 - index * 0.5} 0`;
  }).join("");
  const bass = times(15, (index) => `M${18 + index * 10} 520L${150 + index * 13} ${14 + index * 12}`).join("");
  const pins = times(44, (index): [number, number] => [12 + index * 9.4, 534 + (index % 2) * 9]);
  const bridge = through(
    times(40, (index): [number, number] => {
      const t = index / 39;
      return [78 + t * 330, 96 + 320 * t ** 0.72 + 26 * Math.sin(t * 6.1)];
    }),
  );
  return `<g transform="translate(385 490)">
<g clip-path="url(#rim)">${stroke(treble, palette.night, 2.2)}${stroke(bass, palette.night, 3.4)}
${stroke(bridge, palette.ember, 13, 'stroke-linecap="round"')}${stroke("M0 514H430", palette.night, 5)}</g>
${pins.map(([x, y]) => fill(`M${x} ${y - 2.6}a2.6 2.6 0 1 0 .01 0Z`, palette.night)).join("")}
${stroke(outline, palette.night, 7, 'stroke-linejoin="round"')}</g>`;
}
