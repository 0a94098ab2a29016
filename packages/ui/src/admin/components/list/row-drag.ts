import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";

export interface RowDragSettings {
  readonly ids: readonly number[];
  /** Returns the name of a row for screen readers. */
  readonly nameOf: (id: number) => string;
  readonly onDrop: (id: number, targetId: number) => void;
  /** Called when a row is picked up (true) and put down (false). */
  readonly onDragging?: (isDragging: boolean) => void;
}

interface Drag {
  readonly id: number;
  /** The position that the row has for the moment. */
  readonly to: number;
  readonly places: readonly RowPlace[];
  /** The distance that the pointer has moved it, in pixels; null for a move by keyboard. */
  readonly offset: number | null;
}

export type RowDrag = ReturnType<typeof useRowDrag>;

/** The row that is being moved, what moves it, and the message that tells screen readers of it. */
export function useRowDrag({ ids, nameOf, onDrop, onDragging }: RowDragSettings) {
  const [rows] = useState(() => new Map<number, HTMLElement>());
  const [stored, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState("");
  const drag = stored && ids.includes(stored.id) ? stored : null;
  const texts = useTexts(componentTexts);
  const listOf = (id: number) => rows.get(id)?.parentElement ?? null;

  const pickUp = (id: number, offset: number | null) => {
    const to = ids.indexOf(id);
    const top = listOf(id)?.getBoundingClientRect().top ?? 0;
    const places = ids.map((rowId) => placeOf(rows.get(rowId), top));
    const started = { id, to, places, offset };
    setDrag(started);
    setSaid(texts.pickedUp(nameOf(id), to + 1, ids.length));
    onDragging?.(true);
    return started;
  };
  const moveTo = (moved: Drag, position: number, offset: number | null) => {
    const to = Math.max(0, Math.min(position, ids.length - 1));
    setDrag({ ...moved, to, offset });
    if (to !== moved.to) setSaid(texts.isAt(nameOf(moved.id), to + 1, ids.length));
  };
  const moveBy = (moved: Drag, offset: number) => {
    const { top, bottom } = moved.places[ids.indexOf(moved.id)] ?? { top: 0, bottom: 0 };
    moveTo(moved, nearestPosition(moved.places, (top + bottom) / 2 + offset), offset);
  };
  const putDown = ({ id, to }: Drag) => {
    setDrag(null);
    setSaid(texts.putDown(nameOf(id), to + 1, ids.length));
    onDragging?.(false);
    const target = ids[to];
    if (target !== undefined && target !== id) onDrop(id, target);
  };
  const cancel = ({ id }: Drag) => {
    setDrag(null);
    setSaid(texts.isBack(nameOf(id), ids.indexOf(id) + 1, ids.length));
    // Later: the same press of Escape may reach a dialog after this.
    setTimeout(() => onDragging?.(false));
  };

  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !drag) return;
    event.stopPropagation();
    event.preventDefault();
    cancel(drag);
  });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => handleEscape(event);
    document.addEventListener("keydown", handleKeyDown, true);
    return () => document.removeEventListener("keydown", handleKeyDown, true);
  }, [isDragging]);

  const dragOf = (id: number) => (drag?.id === id ? drag : null);
  return { drag, dragOf, said, rows, listOf, pickUp, moveTo, moveBy, putDown, cancel };
}

function placeOf(row: HTMLElement | undefined, listTop: number): RowPlace {
  const { top, bottom } = row?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return { top: top - listTop, bottom: bottom - listTop };
}

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
  for (let ancestor = element.parentElement; ancestor && ancestor !== page; ancestor = ancestor.parentElement) {
    if (ancestor.scrollHeight > ancestor.clientHeight && /auto|scroll/.test(getComputedStyle(ancestor).overflowY))
      return ancestor;
  }
  return page;
}

/** The position of a row before it is dragged, in pixels from the top of the list. */
interface RowPlace {
  readonly top: number;
  readonly bottom: number;
}

/** Returns the position of the row whose middle is nearest to `middle`. */
export function nearestPosition(places: readonly RowPlace[], middle: number): number {
  const distances = places.map(({ top, bottom }) => Math.abs((top + bottom) / 2 - middle));
  return distances.indexOf(Math.min(...distances));
}

/** Returns how far a row is from its place, in pixels, while the row at `from` is at `to`. */
export function shiftOf(position: number, from: number, to: number, places: readonly RowPlace[]): number {
  const end = (at: number) => places[at]?.bottom ?? 0;
  const start = (at: number) => places[at]?.top ?? 0;
  if (position === from) return to > from ? end(to) - end(from) : start(to) - start(from);
  if (position > from && position <= to) return start(from) - start(from + 1);
  if (position < from && position >= to) return end(from) - end(from - 1);
  return 0;
}
