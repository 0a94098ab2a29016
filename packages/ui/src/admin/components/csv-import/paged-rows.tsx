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

/** Focusable, so that the keyboard scrolls it. */
const scrollable = { role: "region", tabIndex: 0 } as const;

/** What an import says of the lines of its file, 50 on a page. */
export function PagedRows<R>({ label, rows, children }: PagedRowsProps<R>) {
  const [page, setPage] = useState(1);
  return (
    <>
      <div className={styles["rows"]} {...scrollable} aria-label={label}>
        <ul aria-label={label}>{rows.slice((page - 1) * pageSize, page * pageSize).map(children)}</ul>
      </div>
      <Pager page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />
    </>
  );
}
