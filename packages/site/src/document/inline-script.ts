import { applyStoredTheme } from "../kit/theme/apply-theme.ts";

const functions = [applyStoredTheme, markFailedImages, layOutWhole, scrollSmoothly];

/** Inlined in the head: these must run before the first paint, and before the application has loaded. */
export const inlineScript = functions.map((run) => `(${run.toString()})()`).join(";");

/**
 * Marks images that fail to load, whose box then shows that there is no image until the application shows the fallback.
 * The function's source is inlined in the document's head, so it must not use anything outside of it.
 */
export function markFailedImages(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.dataset["failed"] = "";
    },
    true,
  );
}

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

/**
 * Marks the document for smooth scrolling while the last click was on a link to a section: coming back to a page, or
 * reloading it, is not animated. The function's source is inlined in the document's head, so it must not use anything
 * outside of it.
 */
export function scrollSmoothly(): void {
  const handleClick = ({ target }: MouseEvent) => {
    const isToSection = target instanceof Element && target.closest("a[href*='#']") !== null;
    document.documentElement.toggleAttribute("data-smooth", isToSection);
  };
  addEventListener("click", handleClick, true);
}
