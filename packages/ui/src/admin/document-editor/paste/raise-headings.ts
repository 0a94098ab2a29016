/** Gives pasted headings the levels of our texts: the highest is the second, because the first is the page's own. */
export function raiseHeadings(dom: Element): void {
  const hasFirst = dom.querySelector("h1") !== null;
  for (const heading of dom.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Number(heading.tagName.slice(1)) + (hasFirst ? 1 : 0);
    const renamed = document.createElement(level <= 2 ? "h2" : "h3");
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
}
