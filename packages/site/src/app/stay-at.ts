/** How long what loads above a section may still push it away, in milliseconds. */
const settlingMs = 3000;
const movesOfVisitor = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Brings a section into view with the focus on it, and again while what is above it still grows, until the visitor
 * moves. Returns the function that ends it early.
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
