const paints =
  "fill stroke fill-opacity fill-rule clip-rule opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width transform viewBox";
const places = "d cx cy r rx ry x y width height x1 y1 x2 y2 points";
const kept = new Set(`${paints} ${places}`.split(" "));
const shapes = "path[d],circle[r],ellipse[rx],rect[width],line,polyline[points],polygon[points]";
const pathData = /^[Mm][\d\s.,+\-MmLlHhVvCcSsQqTtAaZzeE]+$/;

/**
 * An icon's markup as the address of a picture that loads nothing and runs nothing, in one colour unless it brings its
 * own. It shows what is left once the server has reduced the markup to shapes; null where that is nothing.
 */
export function drawIcon(markup: string, color: string): string | null {
  const text = markup.trim();
  // Parsed like a page's markup, so that an icon shows while its end is still missing. Such a document runs no script.
  const inside = pathData.test(text) ? `<path d="${text}"/>` : disarm(text);
  const svg = new DOMParser().parseFromString(`<svg>${inside}</svg>`, "text/html").querySelector("svg");
  if (!svg) return null;
  for (const element of svg.querySelectorAll("*")) reduce(element);
  if (!svg.querySelector(shapes)) return null;
  for (const [name, value] of Object.entries({ viewBox: "0 0 24 24", width: "24", height: "24", color })) {
    svg.setAttribute(name, value);
  }
  svg.setAttribute("fill", "currentColor");
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
}

/** It would not run there either; but each style and handler that the page's policy stops is noted as an error. */
function disarm(markup: string): string {
  return markup
    .replaceAll(/<(\/?)(?:style|script)\b/gi, "<$1desc")
    .replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, "$1data-$2");
}

function reduce(element: Element): void {
  if (!/^(?:svg|g|path|circle|ellipse|rect|line|polyline|polygon)$/.test(element.localName)) return element.remove();
  for (const name of element.getAttributeNames()) {
    // An icon fills its square, however large it was drawn.
    const isSize = element.localName === "svg" && /^(?:x|y|width|height)$/.test(name);
    if (isSize || !kept.has(name) || /url\s*\(/i.test(element.getAttribute(name) ?? "")) {
      element.removeAttribute(name);
    }
  }
}
