import { HolderOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { createContext, use, useId, useLayoutEffect, type ReactNode } from "react";
import { shiftOf } from "./sorting/row-places.ts";
import { useHandle } from "./sorting/use-handle.ts";
import { useRowDrag, type RowDrag, type RowDragSettings } from "./sorting/use-row-drag.ts";
import styles from "./sortable-rows.module.css";

interface SortableRowsProps extends RowDragSettings {
  /** What a row is, in the instructions for screen readers: "section". */
  readonly noun: string;
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
export function SortableRows({ noun, children, ...settings }: SortableRowsProps) {
  const dragged = useRowDrag(settings);
  const instructionsId = useId();
  return (
    <SortingContext value={{ ids: settings.ids, dragged, instructionsId }}>
      {children}
      <p id={instructionsId} hidden>
        {instructions(noun)}
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

/** The handle to drag a row. */
export function DragHandle({ label }: { readonly label: string }) {
  const { dragged, instructionsId } = useSorting();
  const id = use(RowContext) ?? 0;
  return (
    <Button
      type="text"
      size="small"
      className={styles["handle"] ?? ""}
      icon={<HolderOutlined aria-hidden />}
      aria-label={label}
      aria-roledescription="sortable"
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

function instructions(noun: string): string {
  return `To pick up a ${noun} press space. While it is picked up move it with the arrow keys. Press space again to put it down, or escape to leave it where it was.`;
}
