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
import { createContext, use, type ComponentProps, type ReactNode } from "react";
import styles from "./about.module.css";

interface SortableRowsProps {
  readonly ids: readonly number[];
  /** Returns the name of a row for screen readers. */
  readonly nameOf: (id: number) => string;
  readonly onDrop: (id: number, targetId: number) => void;
  readonly children: ReactNode;
}

/** Makes the rows of the table inside it sortable by pointer, touch or keyboard. */
export function SortableRows({ ids, nameOf, onDrop, children }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[keepColumn]}
      accessibility={{ announcements: announcements(ids, nameOf), screenReaderInstructions: { draggable: howTo } }}
      onDragEnd={({ active, over }) => {
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

interface SortableRowProps extends ComponentProps<"tr"> {
  /** Absent in rows that antd adds, such as a placeholder. */
  readonly "data-row-key"?: number;
}

/** A row of a table inside {@link SortableRows}. */
export function SortableRow({ style, className = "", ...props }: SortableRowProps) {
  const sortable = useSortable({ id: props["data-row-key"] ?? 0 });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <RowContext value={sortable}>
      <tr
        {...props}
        ref={setNodeRef}
        className={isDragging ? `${className} ${styles["dragged"] ?? ""}` : className}
        style={{ ...style, transition, ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }) }}
      />
    </RowContext>
  );
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

const howTo =
  "To pick up a section press space. While it is picked up move it with the arrow keys. Press space again to put it down, or escape to leave it where it was.";

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
