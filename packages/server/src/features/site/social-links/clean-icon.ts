import { Parser } from "htmlparser2";

/** Longer markup is refused. */
const maxLength = 20_000;
const iconSide = 24;

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const length = new RegExp(`^${number}(?:px|%)?$`, "i");
const numbers = /^[-+\d.e,\s]{0,4000}$/i;
const pathData = /^\s*[Mm][MmLlHhVvCcSsQqTtAaZz\d.eE,\s+-]{0,15000}$/;
const paint = /^(?:none|currentColor|[a-z]{1,30}|#[\da-f]{3,8}|rgba?\([\d.,%\s/]{1,40}\))$/i;
const transform = /^(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\(\s*[-+\d.e,\s]{1,200}\)\s*,?){0,20}$/;
const word = /^[a-z]{1,12}$/;

const drawn = {
  fill: paint,
  stroke: paint,
  "fill-opacity": length,
  "fill-rule": word,
  "clip-rule": word,
  opacity: length,
  "stroke-dasharray": numbers,
  "stroke-dashoffset": length,
  "stroke-linecap": word,
  "stroke-linejoin": word,
  "stroke-miterlimit": length,
  "stroke-opacity": length,
  "stroke-width": length,
  transform,
} as const;

/** The allowed shapes with their geometry attributes; paint attributes are allowed on all of them. */
const shapes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  g: {},
  path: { d: pathData },
  circle: { cx: length, cy: length, r: length },
  ellipse: { cx: length, cy: length, rx: length, ry: length },
  rect: { x: length, y: length, width: length, height: length, rx: length, ry: length },
  line: { x1: length, y1: length, x2: length, y2: length },
  polyline: { points: numbers },
  polygon: { points: numbers },
};

/**
 * Reduces an icon's markup to safe shapes for the content of `<svg viewBox="0 0 24 24">`: elements that are not allowed
 * are removed with their content, the others are serialized again. An outer `<svg>` becomes a group that keeps its
 * paint and fits its view box into 24 × 24; bare path data becomes a path. Returns "" if no shape is left.
 */
export function cleanIcon(markup: string): string {
  const text = markup.trim();
  if (text.length > maxLength) return "";
  if (pathData.test(text)) return `<path d="${text}"></path>`;
  const writer = makeWriter();
  const parser = new Parser(writer, { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false });
  parser.end(text);
  return writer.written();
}

interface Writer {
  onopentag(name: string, attributes: Readonly<Record<string, string>>): void;
  ontext(text: string): void;
  onclosetag(name: string): void;
  written(): string;
}

/** The output name of an open element; null if it is removed with its content. */
interface OpenElement {
  readonly name: string;
  readonly output: string | null;
}

/** Tracks open elements itself: for broken markup the parser reports closing tags without opening ones. */
function makeWriter(): Writer {
  const parts: string[] = [];
  const open: OpenElement[] = [];
  let hasShape = false;

  const close = (): void => {
    const element = open.pop();
    if (element?.output) parts.push(`</${element.output}>`);
  };
  return {
    onopentag(name, attributes) {
      const inside = open.at(-1);
      const output = inside?.output === null || inside?.output === "title" ? null : outputName(name);
      open.push({ name, output });
      if (output === null) return;
      const allowed = name === "svg" ? outerAttributes(attributes) : keepAttributes(name, attributes);
      parts.push(`<${output}${allowed}>`);
      if (Object.keys(shapes[name] ?? {}).some((key) => allowed.includes(` ${key}="`))) hasShape = true;
    },
    ontext(text) {
      if (open.at(-1)?.output === "title") parts.push(escape(text.slice(0, 200)));
    },
    onclosetag(name) {
      if (open.at(-1)?.name === name) close();
    },
    written() {
      while (open.length > 0) close();
      return hasShape ? parts.join("") : "";
    },
  };
}

function outputName(name: string): string | null {
  if (name === "svg") return "g";
  return name === "title" || Object.hasOwn(shapes, name) ? name : null;
}

function keepAttributes(name: string, attributes: Readonly<Record<string, string>>): string {
  // A title is not drawable.
  const known: Readonly<Record<string, RegExp>> = name === "title" ? {} : { ...drawn, ...shapes[name] };
  return Object.entries(attributes)
    .filter(([key, value]) => Object.hasOwn(known, key) && known[key]?.test(value))
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join("");
}

function outerAttributes({ transform: _, viewBox = "", ...paints }: Readonly<Record<string, string>>): string {
  return keepAttributes("g", paints) + fit(viewBox);
}

/** Scales another view box into the icon's and centers it. */
function fit(viewBox: string): string {
  const [x = NaN, y = NaN, width = NaN, height = NaN, ...more] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (more.length > 0 || ![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0) return "";
  const scale = iconSide / Math.max(width, height);
  const left = (iconSide - width * scale) / 2 - x * scale;
  const top = (iconSide - height * scale) / 2 - y * scale;
  if (scale === 1 && left === 0 && top === 0) return "";
  return ` transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})"`;
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
