import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { formatDay } from "../../components/format-date.ts";
import { useIdentity } from "../../shell/identity.ts";
import { AddressBlock } from "./address-block.tsx";
import styles from "./packing-slip.module.css";

/**
 * What lies in a parcel and for whom, on one sheet of A4 or Letter: the more there is, the smaller it is set. Without
 * digital goods, which are not in there, and without prices, since it may be a present.
 */
export function PackingSlip({ order }: { readonly order: AdminOrderDetail }) {
  const { artistName } = useIdentity();
  const { id, createdAt, customerEmail, shippingAddress } = order;
  const items = order.items.filter(({ isDigital }) => !isDigital);
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
          {customerEmail && <p>{customerEmail}</p>}
        </section>
      </div>
      {items.length === 0 ? <p>Nothing in this order is sent by post.</p> : <ItemTable items={items} />}
      <p className={styles["thanks"]}>Thank you for your order!</p>
    </article>
  );
}

function ItemTable({ items }: Pick<AdminOrderDetail, "items">) {
  return (
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
          <td>{items.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function density(lines: number): "loose" | "close" | "tight" {
  return lines <= 14 ? "loose" : lines <= 26 ? "close" : "tight";
}
