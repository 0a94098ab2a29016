/**
 * Marks the document for laying out all of a page, also what is far below the view, before the browser goes to a place in
 * it: to a section, or to where the visitor was before a reload or another page. Otherwise estimated heights above it
 * would lead elsewhere. The function's source is inlined in the document's head, so it must not use anything outside of it.
 */
export function layOutWhole(): void {
  const mark = () => {
    document.documentElement.dataset["whole"] = "";
  };
  const [navigation] = performance.getEntriesByType("navigation");
  const isFirstVisit = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
  if (location.hash !== "" || !isFirstVisit) mark();
  addEventListener("popstate", mark);
  addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest("a[href*='#']") && mark(),
    true,
  );
}
