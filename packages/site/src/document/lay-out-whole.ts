/**
 * Marks the document for laying out all of a page, also what is far below the first view, once the visitor scrolls, and
 * before the browser goes back to where the visitor was: the estimated heights that stand for it until then would lead to
 * another place. The function's source is inlined in the document's head, so it must not use anything outside of it.
 */
export function layOutWhole(): void {
  const mark = () => {
    document.documentElement.dataset["whole"] = "";
  };
  const [navigation] = performance.getEntriesByType("navigation");
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
  if (!isNew) mark();
  addEventListener("scroll", mark, { once: true, passive: true });
  addEventListener("popstate", mark);
}
