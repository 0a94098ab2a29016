import type { ComponentProps } from "react";
import { useSortableRow } from "../../components/sortable-rows.tsx";

interface SortableRowProps extends ComponentProps<"tr"> {
  readonly rowId: number;
}

/** A row of a table inside `SortableRows`. */
export function SortableRow({ rowId, ...props }: SortableRowProps) {
  const { row, provide } = useSortableRow(rowId);
  return provide(<tr {...props} {...row} />);
}
