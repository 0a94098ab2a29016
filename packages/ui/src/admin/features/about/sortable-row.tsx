import type { ComponentProps } from "react";
import { useSortableRow } from "../../components/sortable-rows.tsx";

interface SortableRowProps extends ComponentProps<"tr"> {
  /** Absent in rows that antd adds, such as a placeholder. */
  readonly "data-row-key"?: number;
}

/** A row of a table inside `SortableRows`. */
export function SortableRow({ style, ...props }: SortableRowProps) {
  const { row, provide } = useSortableRow(props["data-row-key"] ?? 0);
  return provide(<tr {...props} {...row} style={{ ...style, ...row.style }} />);
}
