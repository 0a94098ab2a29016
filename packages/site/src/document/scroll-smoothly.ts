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
