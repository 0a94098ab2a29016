import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { formatPrice } from "../../components/format.ts";
import styles from "./order-items.module.css";

/** The order's items with their prices. */
export function OrderItems({ items }: Pick<AdminOrderDetail, "items">) {
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
        {items.map(({ name, price, quantity, isDigital }, index) => (
          <tr key={index}>
            <td>
              <span dir="auto">{name || "Unknown product"}</span>
              {isDigital && <span className={styles["digital"]}>Digital</span>}
            </td>
            <td>{formatPrice(price)}</td>
            <td>{quantity}</td>
            <td>{formatPrice(Math.round(price * 100 * quantity) / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
