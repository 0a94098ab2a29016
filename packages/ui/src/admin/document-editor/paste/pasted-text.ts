import { Extension } from "@tiptap/core";
import { DOMParser, type ParseOptions, type Schema } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { isStoredImage } from "../document-value.ts";

declare module "@tiptap/core" {
  interface EditorEvents {
    /** Pasted text had this number of images that the text cannot contain. */
    imagesLost: { readonly count: number };
  }
}

/** Reads what other programs put into the clipboard. */
export const PastedText = Extension.create({
  name: "pastedText",
  addProseMirrorPlugins() {
    const { editor } = this;
    const tell = (count: number) => editor.emit("imagesLost", { count });
    return [
      new Plugin({
        props: { transformPastedHTML: holdStyles, clipboardParser: new ClipboardParser(editor.schema, tell) },
      }),
    ];
  },
});

class ClipboardParser extends DOMParser {
  readonly #onLostImages: (count: number) => void;

  constructor(schema: Schema, onLostImages: (count: number) => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#onLostImages = onLostImages;
  }

  override parseSlice(dom: Node, options?: ParseOptions) {
    if (dom instanceof Element) this.#prepare(dom);
    return super.parseSlice(dom, options);
  }

  #prepare(dom: Element): void {
    readWordLists(dom);
    restoreStyles(dom);
    raiseHeadings(dom);
    const lost = countLostImages(dom, this.schema);
    if (lost > 0) this.#onLostImages(lost);
  }
}

/**
 * Makes lists of Word's paragraphs that only look like items: "·   First item". Word marks them by the class MsoList… and
 * the style "mso-list: l0 level1 lfo1"; some browsers remove the style, so that only the sign is left.
 */
function readWordLists(dom: Element): void {
  let last: { readonly list: Element; readonly level: number } | null = null;
  for (const paragraph of dom.querySelectorAll("p")) {
    const item = readItem(paragraph);
    if (!item) {
      last = null;
      continue;
    }
    const continued = last?.list.nextElementSibling === paragraph ? last : null;
    item.removeSign();
    const list = listFor(item, continued, paragraph);
    const entry = document.createElement("li");
    paragraph.remove();
    entry.append(paragraph);
    list.append(entry);
    last = { list: topOf(list), level: item.level };
  }
}

interface WordItem {
  readonly isOrdered: boolean;
  readonly level: number;
  readonly removeSign: () => void;
}

/** Signs that stand for nothing else at the beginning of a paragraph. */
const bullet = /^\s*[·•‣▪◦●○■□]\s+/;

/** Signs that Word writes with more than one space after them, some of them letters in a font of signs. */
const signOfWord = /^\s*(?:[-–o§Øvü]|(?:\d{1,3}|[a-z]{1,4})[.)])\s{2,}/i;

const number = /^\s*(?:\d{1,3}|[a-z]{1,4})[.)]/i;

function readItem(paragraph: Element): WordItem | null {
  const style = styleOf(paragraph);
  const text = paragraph.textContent;
  const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1] ?? 1);
  const sign = [...paragraph.querySelectorAll("span")].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  if (sign) return { isOrdered: number.test(sign.textContent), level, removeSign: () => sign.remove() };
  const isOfWord = /\bMsoList/i.test(paragraph.className) || /mso-list:(?!\s*none)/i.test(style);
  const found = bullet.exec(text) ?? (isOfWord ? signOfWord.exec(text) : null);
  if (!found) return null;
  return { isOrdered: number.test(found[0]), level, removeSign: () => removeStart(paragraph, found[0].length) };
}

/** Returns the list that the item belongs to: the last one, one in its last item, or a new one in the paragraph's place. */
function listFor(
  { isOrdered, level }: WordItem,
  last: { readonly list: Element; readonly level: number } | null,
  paragraph: Element,
): Element {
  const tag = isOrdered ? "ol" : "ul";
  let list = last?.list ?? null;
  for (let depth = 1; list && depth < level; depth += 1) {
    const item: Element | null = list.lastElementChild;
    const inner: Element | null = item?.lastElementChild ?? null;
    if (inner?.matches("ul, ol")) list = inner;
    else {
      const made = document.createElement(tag);
      item?.append(made);
      list = made;
    }
  }
  if (list && (level > 1 || list.localName === tag)) return list;
  const made = document.createElement(tag);
  paragraph.before(made);
  return made;
}

function topOf(list: Element): Element {
  const outer = list.parentElement?.closest("ul, ol");
  return outer ? topOf(outer) : list;
}

/** Removes the first characters of an element's text. */
function removeStart(element: Element, length: number): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    node.textContent = text.slice(left);
    left -= Math.min(left, text.length);
  }
}

const held = "data-pasted-style";

/**
 * Renames the style attributes of pasted HTML, and removes its style sheets. Under our content security policy Chromium
 * ignores both when it parses HTML, and reports each as an error; what a script sets is applied.
 */
export function holdStyles(html: string): string {
  return html
    .replaceAll(/<style\b[^]*?<\/style\s*>/gi, "")
    .replaceAll(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
      tag.replaceAll(/([\s"'])style(?=\s*=)/gi, `$1${held}`),
    );
}

/** Returns the declarations of an element's style attribute; "" without one. */
function styleOf(element: Element): string {
  return element.getAttribute(held) ?? element.getAttribute("style") ?? "";
}

/** Applies the styles again, from which bold and italic text is read. */
function restoreStyles(dom: Element): void {
  for (const element of dom.querySelectorAll<HTMLElement>(`[${held}]`)) {
    element.style.cssText = styleOf(element);
    element.removeAttribute(held);
  }
}

/** Gives pasted headings the levels of our texts: the highest is the second, because the first is the page's own. */
function raiseHeadings(dom: Element): void {
  const hasFirst = dom.querySelector("h1") !== null;
  for (const heading of dom.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Number(heading.tagName.slice(1)) + (hasFirst ? 1 : 0);
    const renamed = document.createElement(level <= 2 ? "h2" : "h3");
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
}

/** Returns how many images of pasted HTML the text cannot contain. Invisible ones, which count readers, are none. */
function countLostImages(dom: Element, schema: Schema): number {
  return [...dom.querySelectorAll("img")].filter((image) => {
    if (["width", "height"].some((side) => /^[01]$/.test(image.getAttribute(side) ?? ""))) return false;
    return !schema.nodes["image"] || !isStoredImage(image.getAttribute("src") ?? "");
  }).length;
}
