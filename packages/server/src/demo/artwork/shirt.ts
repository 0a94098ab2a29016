import { palette, circle, fill, image, raised, round, stroke, times, type Artwork } from "./svg.ts";

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
