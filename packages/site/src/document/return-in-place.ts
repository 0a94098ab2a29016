/**
 * Leads a visitor who comes back to a page, or reloads it, to where they were, without an animation. The estimated heights
 * of what was never in view would lead to another place: so the document is marked, before the browser goes back, for
 * laying out all of it, and once the visitor jumps by more than a view. The function's source is inlined in the document's
 * head, so it must not use anything outside of it.
 */
export function returnInPlace(): void {
  const { dataset, style } = document.documentElement;
  const layOutWhole = () => {
    dataset["whole"] = "";
  };
  const prepareReturn = () => {
    layOutWhole();
    style.scrollBehavior = "auto";
  };
  const [navigation] = performance.getEntriesByType("navigation");
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
  if (!isNew) prepareReturn();
  addEventListener("popstate", prepareReturn);
  // Links to sections scroll smoothly again.
  addEventListener("click", () => style.removeProperty("scroll-behavior"), true);
  let lastY = 0;
  const noticeJump = () => {
    if (Math.abs(scrollY - lastY) > innerHeight) layOutWhole();
    lastY = scrollY;
  };
  addEventListener("scroll", noticeJump, { passive: true });
}
