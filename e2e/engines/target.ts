/** An element as a visitor names it; {@link findElement} finds the first one that can be seen. */
export interface Target {
  /** What the element is, as a CSS selector. */
  readonly css: string;
  /** Its accessible name, as the source of a regular expression; default: any. */
  readonly name?: string;
  /** Where it is, as a CSS selector; default: anywhere. */
  readonly within?: string;
}

const named =
  (css: string) =>
  (name: string | RegExp, within?: string): Target => ({
    css,
    name: typeof name === "string" ? `^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$` : name.source,
    ...(within !== undefined && { within }),
  });

export const link = named("a[href]");
export const button = named("button, [role=button], summary");
export const field = named("input, textarea, select, [role=textbox]");
export const heading = named("h1, h2, h3");
export const css = (selector: string): Target => ({ css: selector });

/** Runs in the page. Returns the element, in the middle of the window, or null. */
export function findElement({ css: selector, name, within }: Target): Element | null {
  // Text that is not drawn, such as the label of a button's other state, does not count as a name.
  const textOf = (elements: readonly Element[]) =>
    elements.map((element) => (element instanceof HTMLElement ? element.innerText : "")).join(" ");
  function nameOf(element: Element): string {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labelledBy = ids.flatMap((id) => document.getElementById(id) ?? []);
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const text =
      element.getAttribute("aria-label") ??
      textOf(labelledBy.length > 0 ? labelledBy : labels.length > 0 ? labels : [element]);
    return text.replaceAll(/\s+/g, " ").trim();
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
  };
  const places = within === undefined ? [document] : [...document.querySelectorAll(within)];
  const found = places
    .flatMap((place) => [...place.querySelectorAll(selector)])
    .find((element) => isSeen(element) && (name === undefined || new RegExp(name).test(nameOf(element))));
  found?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  return found ?? null;
}
