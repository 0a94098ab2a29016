import { HolderOutlined } from "@ant-design/icons";
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { Button } from "antd";
import { createContext, use, type ReactNode } from "react";
import styles from "./sortable-rows.module.css";

interface SortableRowsProps {
  readonly ids: readonly number[];
  /** Returns the name of a row for screen readers. */
  readonly nameOf: (id: number) => string;
  /** What a row is, in the instructions for screen readers: "section". */
  readonly noun: string;
  readonly onDrop: (id: number, targetId: number) => void;
  /** Called when a row is picked up (true) and put down (false). */
  readonly onDragging?: (isDragging: boolean) => void;
  readonly children: ReactNode;
}

/** Makes the rows inside it sortable by pointer, touch or keyboard. */
export function SortableRows({ ids, nameOf, noun, onDrop, onDragging, children }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[keepColumn]}
      accessibility={{
        announcements: announcements(ids, nameOf),
        screenReaderInstructions: { draggable: instructions(noun) },
      }}
      onDragStart={() => onDragging?.(true)}
      // Later: the same press of Escape reaches a dialog after this.
      onDragCancel={() => setTimeout(() => onDragging?.(false))}
      onDragEnd={({ active, over }) => {
        onDragging?.(false);
        if (over) onDrop(Number(active.id), Number(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type RowDrag = Pick<ReturnType<typeof useSortable>, "attributes" | "listeners" | "setActivatorNodeRef">;

const RowContext = createContext<RowDrag | null>(null);

/** A row inside {@link SortableRows}: `row` are the properties of its element, and `provide` wraps what has the handle. */
export function useSortableRow(id: number) {
  const sortable = useSortable({ id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return {
    isDragging,
    row: {
      ref: setNodeRef,
      "data-dragged": isDragging || undefined,
      style: { transition, ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }) },
    },
    provide: (children: ReactNode) => <RowContext value={sortable}>{children}</RowContext>,
  };
}

/** The handle to drag a row. */
export function DragHandle({ label }: { readonly label: string }) {
  const drag = use(RowContext);
  return (
    <Button
      type="text"
      size="small"
      className={styles["handle"] ?? ""}
      icon={<HolderOutlined />}
      aria-label={label}
      ref={drag?.setActivatorNodeRef ?? null}
      {...drag?.attributes}
      {...drag?.listeners}
    />
  );
}

function instructions(noun: string): string {
  return `To pick up a ${noun} press space. While it is picked up move it with the arrow keys. Press space again to put it down, or escape to leave it where it was.`;
}

const keepColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function announcements(ids: readonly number[], nameOf: (id: number) => string): Announcements {
  const place = (id: string | number) => `place ${ids.indexOf(Number(id)) + 1} of ${ids.length}`;
  const name = ({ id }: { readonly id: string | number }) => nameOf(Number(id));
  return {
    onDragStart: ({ active }) => `Picked up ${name(active)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active)} is at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active)} was put down${over ? ` at ${place(over.id)}` : ""}.`,
    onDragCancel: ({ active }) => `${name(active)} is back at ${place(active.id)}.`,
  };
}
