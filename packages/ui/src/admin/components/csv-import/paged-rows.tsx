import { useState, type ReactNode } from "react";
import { Pager } from "../pager.tsx";
import styles from "./csv-import.module.css";

interface PagedRowsProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  /** Returns a row's list item, with its key. */
  readonly children: (row: R) => ReactNode;
}

const pageSize = 50;

/** What an import says of the lines of its file, 50 on a page. */
export function PagedRows<R>({ label, rows, children }: PagedRowsProps<R>) {
  const [page, setPage] = useState(1);
  return (
    <>
      <ul className={styles["rows"]} aria-label={label}>
        {rows.slice((page - 1) * pageSize, page * pageSize).map(children)}
      </ul>
      <Pager page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />
    </>
  );
}
