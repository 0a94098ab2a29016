import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents, formatPrice, fromDecimal } from "@recital/contract/values/money";
import { itemName } from "../../components/format.ts";
import styles from "./order-items.module.css";

/** The order's items with their prices. */
export function OrderItems({ order }: { readonly order: Pick<AdminOrderDetail, "items" | "currency"> }) {
  const { items } = order;
  const currency = currencyOf(order.currency);
  if (items.length === 0) return <p className={styles["none"]}>No items in this order</p>;
  return (
    <table className={styles["items"]}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Price</th>
          <th scope="col">Qty</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ price, quantity, isDigital, ...item }, index) => (
          <tr key={index}>
            <td>
              <span dir="auto">{itemName(item)}</span>
              {item.edition && <span className={styles["note"]}>{item.edition}</span>}
              {isDigital && <span className={styles["note"]}>Digital</span>}
            </td>
            <td>{formatPrice(price, currency)}</td>
            <td>{quantity}</td>
            <td>{formatCents(fromDecimal(price, currency) * quantity, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
