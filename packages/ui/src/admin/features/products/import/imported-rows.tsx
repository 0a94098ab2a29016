import type { ImportedRow } from "@recital/contract/endpoints/product-import";
import { PagedRows } from "../../../components/form/csv-import.tsx";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import styles from "./import.module.css";

interface ImportedRowsProps {
  readonly rows: readonly ImportedRow[];
  readonly isDone: boolean;
}

const hues: Readonly<Record<ImportedRow["action"], BadgeHue>> = { create: "green", skip: "gray", refuse: "red" };

/** What happens to each product of the file; what is refused first. */
export function ImportedRows({ rows, isDone }: ImportedRowsProps) {
  const sorted = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  return (
    <PagedRows label="Products of the file" rows={sorted}>
      {({ line, name, action, reason }) => (
        <li key={line} className={styles["row"]}>
          <span className={styles["line"]}>Line {line}</span>
          <span className={styles["product"]} dir="auto">
            {name || "Without a name"}
          </span>
          <Badge hue={hues[action]}>{labels(isDone)[action]}</Badge>
          {reason !== undefined && <span className={styles["reason"]}>{reason}</span>}
        </li>
      )}
    </PagedRows>
  );
}

function isRefused({ action }: ImportedRow): boolean {
  return action === "refuse";
}

function labels(isDone: boolean): Readonly<Record<ImportedRow["action"], string>> {
  return { create: isDone ? "Added" : "Will be added", skip: "Skipped", refuse: "Refused" };
}
