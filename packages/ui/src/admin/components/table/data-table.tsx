import type { ComponentProps, ComponentType, ReactNode } from "react";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./data-table.module.css";

export interface TableColumn<T> {
  readonly key: string;
  readonly title: string;
  /** In pixels or percent; the others share the rest. */
  readonly width?: number | `${number}%`;
  readonly align?: "center" | "end";
  readonly className?: string | undefined;
  readonly isSortable?: boolean;
  readonly render: (row: T, index: number) => ReactNode;
}

/** A row's element in place of `tr`; `rowId` is the row's ID. */
type TableRow = ComponentType<ComponentProps<"tr"> & { readonly rowId: number }>;

interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly TableColumn<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T, index: number) => number | string;
  /** Shown in place of the rows. */
  readonly emptyText: string;
  /** True while the rows, or other ones, are loading. */
  readonly isLoading?: boolean;
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort | null) => void;
  readonly isSelected?: (row: T) => boolean;
  readonly Row?: TableRow;
  readonly isCompact?: boolean;
  /** Whether the columns keep their widths whatever the cells contain. */
  readonly hasFixedColumns?: boolean;
  /** In pixels; the table scrolls within itself where there is less space. */
  readonly minWidth?: number;
}

/** A table of entries. Sorting and paging are up to its screen. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, isLoading = false, sort = null, onSort } = props;
  const minWidth = rows.length > 0 ? props.minWidth : undefined;
  const layout = props.hasFixedColumns ? "fixed" : undefined;
  return (
    // Focusable, so that the keyboard scrolls it.
    <div
      className={styles["frame"]}
      // A dragged row would make it scroll.
      data-clipped={props.Row !== undefined}
      {...(minWidth !== undefined && { role: "region", "aria-label": label, tabIndex: 0 })}
    >
      <table
        aria-label={label}
        aria-busy={isLoading}
        className={styles["table"]}
        data-compact={props.isCompact || undefined}
        style={{ tableLayout: layout, minInlineSize: minWidth }}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ inlineSize: width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <Body {...props} />
      </table>
    </div>
  );
}

function Body<T>({ columns, rows, keyOf, emptyText, isLoading = false, isSelected, Row }: DataTableProps<T>) {
  const { loadingRows } = useTexts(componentTexts);
  if (rows.length === 0) {
    return (
      <tbody>
        <tr>
          <td colSpan={columns.length} className={styles["empty"]}>
            {isLoading ? loadingRows : emptyText}
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      {rows.map((row, index) => {
        const key = keyOf(row, index);
        const cells = columns.map((column) => (
          <td key={column.key} className={column.className} data-align={column.align}>
            {column.render(row, index)}
          </td>
        ));
        const selected = isSelected?.(row) || undefined;
        if (Row) {
          return (
            <Row key={key} rowId={Number(key)}>
              {cells}
            </Row>
          );
        }
        return (
          <tr key={key} data-selected={selected}>
            {cells}
          </tr>
        );
      })}
    </tbody>
  );
}

/** The column that a table is sorted by. */
interface TableSort {
  readonly key: string;
  readonly isDescending: boolean;
}

interface HeadCellProps {
  readonly column: {
    readonly key: string;
    readonly title: string;
    readonly align?: "center" | "end";
    readonly isSortable?: boolean;
  };
  readonly sort: TableSort | null;
  readonly onSort: ((sort: TableSort | null) => void) | undefined;
}

/** A column's head. Of a sortable column it is a button: ascending, descending, unsorted. */
function HeadCell({ column: { key, title, align, isSortable = false }, sort, onSort }: HeadCellProps) {
  if (!isSortable) {
    return (
      <th scope="col" data-align={align}>
        {title}
      </th>
    );
  }
  const isSorted = sort?.key === key;
  const order = !isSorted ? undefined : sort.isDescending ? "descending" : "ascending";
  const next = order === "descending" ? null : { key, isDescending: order === "ascending" };
  return (
    <th scope="col" data-align={align} data-sortable aria-sort={order}>
      <button type="button" className={styles["sort"]} onClick={() => onSort?.(next)}>
        {title}
        <svg viewBox="0 0 10 14" width="10" height="14" fill="currentColor" aria-hidden="true" data-order={order}>
          <path d="M5 1 9 6H1Z" />
          <path d="M5 13 1 8h8Z" />
        </svg>
      </button>
    </th>
  );
}
