import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { Button, Input } from "antd";
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
            {item.name || "Unknown product"}
          </span>
          <span className={styles["price"]}>{formatPrice(item.paid / item.quantity, currencyOf(currency))} each</span>
          <Quantity
            item={item}
            {...(item === first && id !== undefined && { id })}
            value={value[item.id] ?? 0}
            onChange={(quantity) => onChange?.({ ...value, [item.id]: quantity })}
          />
        </li>
      ))}
    </ul>
  );
}

interface QuantityProps {
  readonly item: AdminOrderDetail["items"][number];
  readonly id?: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Quantity({ item: { name, refundableQuantity: max }, id, value, onChange }: QuantityProps) {
  if (max === 0) return <span className={styles["none"]}>Refunded</span>;
  const item = name || "Unknown product";
  const change = (wanted: number) => onChange(Math.max(0, Math.min(Math.trunc(wanted) || 0, max)));
  return (
    <span className={styles["quantity"]}>
      <Button aria-label={`One less: ${item}`} aria-disabled={value === 0} onClick={() => change(value - 1)}>
        −
      </Button>
      <Input
        {...(id !== undefined && { id })}
        className={styles["number"] ?? ""}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        aria-label={`Quantity: ${item}`}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
      <Button aria-label={`One more: ${item}`} aria-disabled={value === max} onClick={() => change(value + 1)}>
        +
      </Button>
      <span className={styles["of"]}>of {max}</span>
    </span>
  );
}
