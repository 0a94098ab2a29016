import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../../../language.ts";
import { productTexts } from "../texts/index.ts";
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
  const texts = useTexts(productTexts).bulk;
  const [isEditing, setIsEditing] = useState(false);
  const [isDone, setIsDone] = useState(false);
  return (
    <section className={styles["bar"]} aria-label={texts.label}>
      <span role="status" className={styles["count"]}>
        {texts.selected(products.length)}
      </span>
      <span className={styles["actions"]}>
        {onAll && (
          <Button type="text" onClick={onAll}>
            {texts.all}
          </Button>
        )}
        <Button type="text" onClick={onDone}>
          {texts.clear}
        </Button>
        <Button type="primary" onClick={() => setIsEditing(true)}>
          {texts.edit}
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
