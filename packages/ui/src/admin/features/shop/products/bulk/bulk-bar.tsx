import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { formatCount } from "../../../../components/format.ts";
import styles from "./bulk-bar.module.css";

const BulkDialog = lazy(async () => ({ default: (await import("./bulk-dialog.tsx")).BulkDialog }));

interface BulkBarProps {
  readonly products: readonly AdminProduct[];
  readonly currency: Currency;
  /** Selects all products of the page; null if they are selected. */
  readonly onAll: (() => void) | null;
  /** Ends the selection. */
  readonly onDone: () => void;
}

/** What can be done with the selected products. It stays in view while the list is scrolled. */
export function BulkBar({ products, currency, onAll, onDone }: BulkBarProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [isDone, setIsDone] = useState(false);
  return (
    <section className={styles["bar"]} aria-label="Selected products">
      <span role="status" className={styles["count"]}>
        {formatCount(products.length, "product")} selected
      </span>
      <span className={styles["actions"]}>
        {onAll && (
          <Button type="text" onClick={onAll}>
            All on this page
          </Button>
        )}
        <Button type="text" onClick={onDone}>
          Clear
        </Button>
        <Button type="primary" onClick={() => setIsEditing(true)}>
          Edit…
        </Button>
      </span>
      {isEditing && (
        <Suspense fallback={null}>
          <BulkDialog
            products={products}
            currency={currency}
            onSaved={() => setIsDone(true)}
            onClose={() => {
              setIsEditing(false);
              if (isDone) onDone();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
