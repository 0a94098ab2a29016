/**
 * Marks the document, once the visitor scrolls, for laying out all of a page, also what is far below the first view.
 * Until then, estimated heights stand for that, which would lead to another place: so it is marked before the browser
 * goes to a section, or back to where the visitor was. The function's source is inlined in the document's head, so it
 * must not use anything outside of it.
 */
export function layOutWhole(): void {
  const mark = () => {
    document.documentElement.dataset["whole"] = "";
  };
  const [navigation] = performance.getEntriesByType("navigation");
  const isFirstVisit = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
  if (location.hash !== "" || !isFirstVisit) mark();
  addEventListener("scroll", mark, { once: true, passive: true });
  addEventListener("popstate", mark);
  addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest("a[href*='#']") && mark(),
    true,
  );
}
