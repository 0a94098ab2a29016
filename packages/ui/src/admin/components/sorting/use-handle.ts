import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { startAutoScroll } from "./auto-scroll.ts";
import type { RowDrag } from "./use-row-drag.ts";

interface Press {
  readonly pointerId: number;
  readonly startY: number;
  readonly listTop: number;
  y: number;
  hasPickedUp: boolean;
}

/** How far a pressed pointer moves, in pixels, before it drags. */
const threshold = 4;

/** Returns the event handlers of the handle by which a row is moved. */
export function useHandle(id: number, dragged: RowDrag) {
  const drag = dragged.dragOf(id);
  const { pickUp, moveTo, putDown, cancel } = dragged;
  const handleKeyDown = (event: KeyboardEvent) => {
    const isPress = event.key === " " || event.key === "Enter";
    if (!isPress && !(drag && event.key.startsWith("Arrow"))) return;
    event.preventDefault();
    if (!drag) pickUp(id, null);
    else if (isPress) putDown(drag);
    else if (event.key === "ArrowDown") moveTo(drag, drag.to + 1, null);
    else if (event.key === "ArrowUp") moveTo(drag, drag.to - 1, null);
  };
  return {
    ...usePointer(id, dragged),
    onKeyDown: handleKeyDown,
    onBlur: () => {
      if (drag && drag.offset === null) cancel(drag);
    },
  };
}

function usePointer(id: number, dragged: RowDrag) {
  const press = useRef<Press | null>(null);
  const drag = dragged.dragOf(id);
  const { listOf, pickUp, moveBy, putDown, cancel } = dragged;
  const topOf = () => listOf(id)?.getBoundingClientRect().top ?? 0;
  const follow = () => {
    if (!press.current) return;
    const { y, startY, listTop } = press.current;
    // The list may have been scrolled since.
    const offset = y - startY + listTop - topOf();
    if (drag) moveBy(drag, offset);
    // A press that Escape has ended drags no more.
    if (drag || press.current.hasPickedUp || Math.abs(offset) < threshold) return;
    press.current.hasPickedUp = true;
    moveBy(pickUp(id, offset), offset);
  };
  useScrolling(drag !== null && drag.offset !== null ? listOf(id) : null, () => press.current?.y ?? 0, follow);
  const release = (end: typeof putDown) => {
    press.current = null;
    if (drag && drag.offset !== null) end(drag);
  };
  return {
    onPointerDown: ({ isPrimary, button, pointerId, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!isPrimary || button !== 0 || drag) return;
      currentTarget.setPointerCapture(pointerId);
      press.current = { pointerId, startY: clientY, listTop: topOf(), y: clientY, hasPickedUp: false };
    },
    onPointerMove: ({ pointerId, clientY }: PointerEvent) => {
      if (press.current?.pointerId !== pointerId) return;
      press.current.y = clientY;
      follow();
    },
    onPointerUp: () => release(putDown),
    onPointerCancel: () => release(cancel),
  };
}

/** Scrolls the list while the pointer is at its edge, and calls `onScroll` after each scrolling. No list: nothing. */
function useScrolling(list: Element | null, yOf: () => number, onScroll: () => void): void {
  const currentY = useEffectEvent(yOf);
  const handleScroll = useEffectEvent(onScroll);
  useEffect(() => {
    if (!list) return undefined;
    const listener = () => handleScroll();
    document.addEventListener("scroll", listener, true);
    const stop = startAutoScroll(list, () => currentY());
    return () => {
      document.removeEventListener("scroll", listener, true);
      stop();
    };
  }, [list]);
}
