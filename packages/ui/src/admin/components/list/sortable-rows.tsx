import { HolderOutlined } from "@ant-design/icons";
import { Button } from "antd";
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { useErrorMessage, useToasts } from "../feedback/toasts.ts";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import { shiftOf, startAutoScroll, useRowDrag, type RowDrag, type RowDragSettings } from "./row-drag.ts";
import styles from "./sortable-rows.module.css";

interface SortableRowsProps extends RowDragSettings {
  readonly children: ReactNode;
}

interface Sorting {
  readonly ids: readonly number[];
  readonly dragged: RowDrag;
  readonly instructionsId: string;
}

const SortingContext = createContext<Sorting | null>(null);
const RowContext = createContext<number | null>(null);

/** Makes the rows inside it sortable by pointer, touch or keyboard. */
export function SortableRows({ children, ...settings }: SortableRowsProps) {
  const dragged = useRowDrag(settings);
  const instructionsId = useId();
  const texts = useTexts(componentTexts);
  return (
    <SortingContext value={{ ids: settings.ids, dragged, instructionsId }}>
      {children}
      <p id={instructionsId} hidden>
        {texts.sortableHelp}
      </p>
      <p className={styles["said"]} role="status" aria-live="assertive" aria-atomic>
        {dragged.said}
      </p>
    </SortingContext>
  );
}

/** A row inside {@link SortableRows}: `row` are the properties of its element, and `provide` wraps what has the handle. */
export function useSortableRow(id: number) {
  const { ids, dragged } = useSorting();
  const { drag, rows } = dragged;
  const isDragging = drag?.id === id;
  const from = drag ? ids.indexOf(drag.id) : -1;
  const byPointer = isDragging ? drag.offset : null;
  const shift = byPointer ?? (drag ? shiftOf(ids.indexOf(id), from, drag.to, drag.places) : 0);
  const isMovedByKey = isDragging && byPointer === null;
  useLayoutEffect(() => {
    if (isMovedByKey) rows.get(id)?.scrollIntoView({ block: "nearest" });
  }, [isMovedByKey, rows, id, shift]);
  return {
    isDragging,
    row: {
      ref: (element: HTMLElement | null) => {
        if (element) rows.set(id, element);
        else rows.delete(id);
      },
      "data-dragged": isDragging || undefined,
      style: {
        // Without a drag none: put down, the rows are at their new places already.
        transition: drag && !isDragging ? "transform 0.2s" : undefined,
        transform: shift === 0 ? undefined : `translate3d(0, ${shift}px, 0)`,
      },
    },
    provide: (children: ReactNode) => <RowContext value={id}>{children}</RowContext>,
  };
}

/** The handle to drag the row with a name. */
export function DragHandle({ name }: { readonly name: string }) {
  const texts = useTexts(componentTexts);
  const { dragged, instructionsId } = useSorting();
  const id = use(RowContext) ?? 0;
  return (
    <Button
      type="text"
      size="small"
      className={styles["handle"] ?? ""}
      icon={<HolderOutlined aria-hidden />}
      aria-label={texts.dragToReorder(name)}
      aria-roledescription={texts.sortable}
      aria-describedby={instructionsId}
      aria-pressed={dragged.drag?.id === id || undefined}
      {...useHandle(id, dragged)}
    />
  );
}

function useSorting(): Sorting {
  const sorting = use(SortingContext);
  if (!sorting) throw new Error("A sortable row is outside of SortableRows");
  return sorting;
}

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
function useHandle(id: number, dragged: RowDrag) {
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

interface Move<T> {
  readonly id: number;
  readonly position: number;
  /** The entries after the move. */
  readonly ordered: readonly T[];
}

/**
 * Returns entries in the order that the user has given them, and a function that moves one to a position. The moves are
 * sent one after the other, and the stored order is shown again after the last one. `send` resolves when `stored` is up
 * to date; `failure` is the title of a failure's message.
 */
export function useOrder<T extends { readonly id: number }>(
  stored: readonly T[],
  send: (move: Move<T>) => Promise<unknown>,
  failure: string,
) {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  /** The ids in the order that is not stored yet. Without it, a dropped row would jump back. */
  const [ahead, setAhead] = useState<readonly number[] | null>(null);
  const sent = useRef({ last: Promise.resolve(), count: 0 });
  const entries = ahead ? stored.toSorted((a, b) => placeOf(ahead, a.id) - placeOf(ahead, b.id)) : stored;
  const move = (id: number, position: number) => {
    const from = entries.findIndex((entry) => entry.id === id);
    const entry = entries[from];
    if (!entry || position < 0 || from === position) return;
    const ordered = entries.toSpliced(from, 1).toSpliced(position, 0, entry);
    setAhead(ordered.map((entry) => entry.id));
    const { current } = sent;
    current.count += 1;
    current.last = current.last
      .then(() => send({ id, position, ordered }))
      .catch((error: unknown) => toasts.failure(failure, errorMessage(error)))
      .then(() => {
        current.count -= 1;
        if (current.count === 0) setAhead(null);
      });
  };
  return { entries, move };
}

/** New entries are at the end. */
function placeOf(ids: readonly number[], id: number): number {
  const place = ids.indexOf(id);
  return place === -1 ? ids.length : place;
}
