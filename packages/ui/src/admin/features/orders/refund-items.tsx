import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { QuantityField } from "../../components/form/number-fields.tsx";
import { itemName } from "../../components/format.ts";
import styles from "./refund-dialog.module.css";

interface RefundItemsProps {
  readonly order: AdminOrderDetail;
  /** The ID of the field, for the first quantity. */
  readonly id?: string;
  /** Quantities by item ID. */
  readonly value?: Readonly<Record<number, number>>;
  readonly onChange?: (value: Readonly<Record<number, number>>) => void;
}

/** The items of an order, with the quantity of each to refund. */
export function RefundItems({ order: { items, currency }, id, value = {}, onChange }: RefundItemsProps) {
  const first = items.find(({ refundableQuantity }) => refundableQuantity > 0);
  return (
    <ul className={styles["items"]} aria-label="Items">
      {items.map((item) => (
        <li key={item.id} className={styles["item"]}>
          <span className={styles["name"]} dir="auto">
            {itemName(item)}
          </span>
          <span className={styles["price"]}>{formatPrice(item.paid / item.quantity, currencyOf(currency))} each</span>
          {item.refundableQuantity === 0 ? (
            <span className={styles["none"]}>Refunded</span>
          ) : (
            <span className={styles["quantity"]}>
              <QuantityField
                name={itemName(item)}
                {...(item === first && id !== undefined && { id })}
                max={item.refundableQuantity}
                value={value[item.id] ?? 0}
                onChange={(quantity) => onChange?.({ ...value, [item.id]: quantity })}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
