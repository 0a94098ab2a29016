import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { formatDay } from "../../components/format-date.ts";
import { useIdentity } from "../../shell/identity.ts";
import { AddressBlock } from "./address-block.tsx";
import styles from "./packing-slip.module.css";

/**
 * What lies in a parcel and for whom, on one sheet of A4 or Letter: the more there is, the smaller it is set. Without
 * prices, since a parcel may be a present.
 */
export function PackingSlip({ order }: { readonly order: AdminOrder }) {
  const { artistName } = useIdentity();
  const { id, createdAt, items, shippingAddress } = order;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={styles["sheet"]} data-density={density(items.length)}>
      <header className={styles["head"]}>
        <p className={styles["shop"]}>{artistName}</p>
        <h1 className={styles["title"]}>Packing slip</h1>
      </header>
      <div className={styles["facts"]}>
        <section>
          <h2>Ship to</h2>
          {shippingAddress ? <AddressBlock order={order} /> : <p>No shipping information available</p>}
        </section>
        <section>
          <h2>Order</h2>
          <p>#{id}</p>
          <p>{formatDay(createdAt)}</p>
          {order.customerEmail && <p>{order.customerEmail}</p>}
        </section>
      </div>
      <table className={styles["items"]}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, quantity }, index) => (
            <tr key={index}>
              <td dir="auto">
                <span>{name || "Unknown product"}</span>
              </td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Pieces in all</th>
            <td>{pieces}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles["thanks"]}>Thank you for your order!</p>
    </article>
  );
}

function density(lines: number): "loose" | "close" | "tight" {
  return lines <= 14 ? "loose" : lines <= 26 ? "close" : "tight";
}
