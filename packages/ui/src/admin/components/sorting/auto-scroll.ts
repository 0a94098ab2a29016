const edge = 56;
const step = 10;

/** Scrolls what a list is in while the pointer is near its upper or lower edge. `yOf` returns the pointer's place. */
export function startAutoScroll(list: Element, yOf: () => number): () => void {
  const area = scrollParent(list);
  let frame = requestAnimationFrame(scroll);
  function scroll(): void {
    const { top, bottom } = area.getBoundingClientRect();
    const y = yOf();
    if (y < Math.max(top, 0) + edge) area.scrollTop -= step;
    else if (y > Math.min(bottom, window.innerHeight) - edge) area.scrollTop += step;
    frame = requestAnimationFrame(scroll);
  }
  return () => cancelAnimationFrame(frame);
}

function scrollParent(element: Element): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (let one = element.parentElement; one && one !== page; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return page;
}
