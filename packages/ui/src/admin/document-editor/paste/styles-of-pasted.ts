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
export function styleOf(element: Element): string {
  return element.getAttribute(held) ?? element.getAttribute("style") ?? "";
}

/** Applies the styles again, from which bold and italic text is read. */
export function restoreStyles(dom: Element): void {
  for (const element of dom.querySelectorAll<HTMLElement>(`[${held}]`)) {
    element.style.cssText = styleOf(element);
    element.removeAttribute(held);
  }
}
