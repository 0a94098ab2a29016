import type { IgnoredColumn } from "@recital/contract/values/ignored-column";
import styles from "./csv-import.module.css";

interface IgnoredColumnsProps {
  readonly columns: readonly IgnoredColumn[];
  /** Whether the file was imported. */
  readonly isDone?: boolean;
}

/** The columns of a file that are not imported: "Vendor (12 cells), Tags (1 cell)". */
export function IgnoredColumns({ columns, isDone = false }: IgnoredColumnsProps) {
  if (columns.length === 0) return null;
  const names = columns.map(
    ({ column, cells }) => `${column} (${cells.toLocaleString("en-US")} ${cells === 1 ? "cell" : "cells"})`,
  );
  return (
    <p className={styles["hint"]}>
      {isDone ? "Not imported" : "Will not be imported"}: <span dir="auto">{names.join(", ")}</span>
    </p>
  );
}
