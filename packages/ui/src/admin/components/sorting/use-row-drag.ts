import { useEffect, useEffectEvent, useState } from "react";
import { nearestPosition, type RowPlace } from "./row-places.ts";

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
  /** How far the pointer has moved it, in pixels; null for a move by keyboard. */
  readonly offset: number | null;
}

export type RowDrag = ReturnType<typeof useRowDrag>;

/** The row that is being moved, what moves it, and the sentence that tells screen readers of it. */
export function useRowDrag({ ids, nameOf, onDrop, onDragging }: RowDragSettings) {
  const [rows] = useState(() => new Map<number, HTMLElement>());
  const [stored, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState("");
  const drag = stored && ids.includes(stored.id) ? stored : null;
  const placeText = (position: number) => `place ${position + 1} of ${ids.length}`;
  const listOf = (id: number) => rows.get(id)?.parentElement ?? null;

  const pickUp = (id: number, offset: number | null) => {
    const to = ids.indexOf(id);
    const top = listOf(id)?.getBoundingClientRect().top ?? 0;
    const places = ids.map((one) => placeOf(rows.get(one), top));
    const started = { id, to, places, offset };
    setDrag(started);
    setSaid(`Picked up ${nameOf(id)}. ${nameOf(id)} is at ${placeText(to)}.`);
    onDragging?.(true);
    return started;
  };
  const moveTo = (moved: Drag, position: number, offset: number | null) => {
    const to = Math.max(0, Math.min(position, ids.length - 1));
    setDrag({ ...moved, to, offset });
    if (to !== moved.to) setSaid(`${nameOf(moved.id)} is at ${placeText(to)}.`);
  };
  const moveBy = (moved: Drag, offset: number) => {
    const { top, bottom } = moved.places[ids.indexOf(moved.id)] ?? { top: 0, bottom: 0 };
    moveTo(moved, nearestPosition(moved.places, (top + bottom) / 2 + offset), offset);
  };
  const putDown = ({ id, to }: Drag) => {
    setDrag(null);
    setSaid(`${nameOf(id)} was put down at ${placeText(to)}.`);
    onDragging?.(false);
    const target = ids[to];
    if (target !== undefined && target !== id) onDrop(id, target);
  };
  const cancel = ({ id }: Drag) => {
    setDrag(null);
    setSaid(`${nameOf(id)} is back at ${placeText(ids.indexOf(id))}.`);
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
