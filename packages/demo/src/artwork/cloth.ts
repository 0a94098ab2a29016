import { palette, circle, fill, image, raised, round, stroke, times, type Artwork, through } from "./svg.ts";

const cut =
  "M470 196C520 246 680 246 730 196L852 238Q884 250 902 280L1042 506Q1050 520 1036 530L922 600Q908 608 900 594L858 520C850 700 856 860 866 1040Q868 1060 848 1062Q600 1082 352 1062Q332 1060 334 1040C344 860 350 700 342 520L300 594Q292 608 278 600L164 530Q150 520 158 506L298 280Q316 250 348 238Z";

/** A dark shirt with a fan of piano hammers on the chest; one has reached the strings. */
export const shirt: Artwork = () =>
  image(palette.clay, garment() + `<g transform="translate(600 640) scale(.74)">${hammers()}</g>`);

function garment(): string {
  const folds = [
    "M372 560C420 700 380 860 420 1050",
    "M828 560C790 720 826 880 786 1050",
    "M850 330C836 400 850 460 858 520",
    "M350 330C364 400 350 460 342 520",
  ]
    .map((d) => stroke(d, "#000", 16, 'opacity=".2" filter="url(#near)"'))
    .join("");
  return [
    fill("M470 196C520 150 680 150 730 196C690 244 510 244 470 196Z", "#15181b"),
    raised(`<path d="${cut}"/>`, palette.night),
    folds,
    stroke("M470 196C520 246 680 246 730 196", "#3a424a", 5),
    stroke("M448 205C508 272 692 272 752 205", "#3a424a", 2.5),
    stroke("M176 514L290 584M1024 514L910 584", "#3a424a", 2.5, 'stroke-dasharray="7 5"'),
    stroke("M338 1036Q600 1056 862 1036", "#3a424a", 2.5, 'stroke-dasharray="7 5"'),
  ].join("");
}

/** Nine hammers fanned out below three strings; the drawing's origin is their common pivot. */
function hammers(): string {
  const struck = 5;
  const strings = [338, 350, 362]
    .map((radius) => stroke(arc(radius, 58), palette.bone, 2.6, 'stroke-linecap="round"'))
    .join("");
  const fan = times(9, (index) => {
    const lit = index === struck;
    const drawn = hammer(lit ? 336 : 292, lit ? palette.ember : palette.bone);
    return `<g transform="rotate(${(index - 4) * 12.5})">${drawn}</g>`;
  }).join("");
  return strings + fan + circle(0, 0, 15, `fill="${palette.night}" stroke="${palette.bone}" stroke-width="6"`);
}

/** Shank, wooden core and a felt whose tip is at `reach`. */
function hammer(reach: number, color: string): string {
  const felt = `M0 ${-reach}C19 ${-reach + 8} 21 ${24 - reach} 20 ${46 - reach}C19 ${66 - reach} 11 ${78 - reach} 8 ${92 - reach}H-8C-11 ${78 - reach} -19 ${66 - reach} -20 ${46 - reach}C-21 ${24 - reach} -19 ${-reach + 8} 0 ${-reach}Z`;
  return [
    stroke(`M0 0V${-reach + 80}`, color, 4.5),
    fill(felt, color),
    stroke(`M0 ${-reach + 44}V${-reach + 92}`, palette.night, 5, 'stroke-linecap="round"'),
  ].join("");
}

/** An arc above the origin, `half` degrees to each side. */
function arc(radius: number, half: number): string {
  const x = round(radius * Math.sin((half * Math.PI) / 180));
  const y = round(-radius * Math.cos((half * Math.PI) / 180));
  return `M${-x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}`;
}

const bag = "M262 404H938L966 1058Q968 1092 934 1092H266Q232 1092 234 1058Z";
const outline = "M0 560V84C0 30 42 0 96 0C160 0 188 44 196 118C208 246 282 250 352 292C408 326 430 372 430 436V560Z";

/** A canvas bag printed with a grand piano's iron and strings, seen from above. */
export const tote: Artwork = () =>
  image(palette.slate, handle("back") + drawBag() + handle("front") + motif(), bagDefinitions);

const bagDefinitions = `<clipPath id="rim"><path d="${outline}"/></clipPath>
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
