import type { Language, Texts } from "@recital/contract/values/language";

/** Returns the sentences of a catalogue in the language of the page, which the server writes into the document. */
export function pageTexts<T>(texts: Texts<T>): T {
  return texts[document.documentElement.lang as Language];
}

type Attributes = Readonly<Record<string, string>>;

/** Makes an element. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Makes an element of a drawing. */
export function makeSvg(tag: "svg" | "path", attributes: Attributes, ...children: readonly Node[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Sets attributes. One that has its value already is left alone, so that screen readers do not read it again. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** The shapes of the buttons' signs, 24 units wide. */
const signs = {
  play: "M7 4v16l13-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  previous: "M5 5h2.5v14H5zM20 5v14L8.5 12z",
  next: "M16.5 5H19v14h-2.5zM4 5v14l11.5-7z",
  sound: "M4 9v6h4l5 4.5v-15L8 9zM15.5 8.5a5 5 0 0 1 0 7l1.2 1.2a6.7 6.7 0 0 0 0-9.4z",
  muted:
    "M4 9v6h4l5 4.5v-15L8 9zM15 9l1.2-1.2L18.5 10l2.3-2.2L22 9l-2.3 2.5L22 14l-1.2 1.2-2.3-2.3-2.3 2.3L15 14l2.3-2.5z",
  queue: "M4 6h16v1.8H4zM4 11h16v1.8H4zM4 16h10v1.8H4z",
  room: "M4 9V4h5v1.5H5.5V9zM15 4h5v5h-1.5V5.5H15zM4 15h1.5v3.5H9V20H4zM18.5 15H20v5h-5v-1.5h3.5z",
  more: "m5 15 7-7 7 7-1 1-6-6-6 6z",
  close: "m6.2 5 5.8 5.8L17.8 5 19 6.2 13.2 12l5.8 5.8-1.2 1.2-5.8-5.8L6.2 19 5 17.8l5.8-5.8L5 6.2z",
} as const;

export type Sign = keyof typeof signs;

export function makeSign(sign: Sign): SVGElement {
  const shape = makeSvg("path", { d: signs[sign] });
  return makeSvg("svg", { viewBox: "0 0 24 24", width: "22", height: "22", "aria-hidden": "true" }, shape);
}

/** A button with a sign and a label. */
export interface SignButton {
  readonly element: HTMLButtonElement;
  show(label: string, sign: Sign): void;
}

/** Makes a button that the application does not handle, see boot/early-events.ts. */
export function makeButton(label: string, sign: Sign, act: () => void): SignButton {
  const element = make("button", { type: "button", "data-native": "" });
  element.addEventListener("click", act);
  let shown: Sign | undefined;
  const show = (text: string, next: Sign) => {
    setAttributes(element, { "aria-label": text });
    if (next !== shown) element.replaceChildren(makeSign(next));
    shown = next;
  };
  show(label, sign);
  return { element, show };
}
