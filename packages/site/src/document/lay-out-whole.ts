/**
 * Marks the document for laying out what its styles leave out far below the first view: `data-loaded`, once the page is
 * loaded, for what takes a moment; `data-whole` for all of it. The estimated heights of what was never in view would lead
 * to another place, so all of it is laid out once the visitor jumps by more than a view, and before the browser goes to a
 * section or back to where the visitor was. The function's source is inlined in the document's head, so it must not use
 * anything outside of it.
 */
export function layOutWhole(): void {
  const { dataset } = document.documentElement;
  let lastY = 0;
  const markAfterJump = () => {
    if (Math.abs(scrollY - lastY) > innerHeight) markWhole();
    lastY = scrollY;
  };
  const markWhole = () => {
    dataset["whole"] = "";
    removeEventListener("scroll", markAfterJump);
  };
  const markLoaded = () => {
    dataset["loaded"] = "";
  };
  addEventListener("scroll", markAfterJump, { passive: true });
  addEventListener("popstate", markWhole);
  addEventListener("load", () => requestAnimationFrame(markLoaded));
  const [navigation] = performance.getEntriesByType("navigation");
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
  if (!isNew || location.hash !== "") markWhole();
}
