import styles from "./data-table.module.css";

/** The column that a table is sorted by. */
export interface TableSort {
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
export function HeadCell({ column: { key, title, align, isSortable = false }, sort, onSort }: HeadCellProps) {
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
