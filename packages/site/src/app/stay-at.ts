/** How long content that loads above a section may move it, in ms. */
const settlingMs = 3000;
const movesOfVisitor = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to a section and focuses it. Repeats this while content above it is loading, until the visitor scrolls.
 * Returns a function that stops it.
 */
export function stayAt(section: HTMLElement): () => void {
  const listeners = new AbortController();
  let top = section.offsetTop;
  const observer = new ResizeObserver(() => {
    if (section.offsetTop === top) return;
    top = section.offsetTop;
    section.scrollIntoView();
  });
  const end = () => {
    observer.disconnect();
    listeners.abort();
  };
  section.scrollIntoView();
  section.focus({ preventScroll: true });
  observer.observe(document.body);
  for (const type of movesOfVisitor) addEventListener(type, end, { signal: listeners.signal, passive: true });
  setTimeout(end, settlingMs);
  return end;
}
