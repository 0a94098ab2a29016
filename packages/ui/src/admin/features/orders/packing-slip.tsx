import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { formatDay } from "../../components/format-date.ts";
import { useIdentity } from "../../shell/identity.ts";
import { AddressBlock } from "./address-block.tsx";
import { addressLines } from "./address-lines.ts";
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
    <article className={styles["sheet"]} data-density={density(order, items)}>
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
      {items.length === 0 ? <p>Nothing in this order is sent by post.</p> : <ItemList items={items} />}
      <p className={styles["thanks"]}>Thank you for your order!</p>
    </article>
  );
}

function ItemList({ items }: Pick<AdminOrderDetail, "items">) {
  return (
    <>
      <ul className={styles["items"]}>
        {items.map(({ name, quantity }, index) => (
          <li key={index} className={styles["item"]}>
            <span className={styles["quantity"]}>{quantity} ×</span>
            <span className={styles["name"]} dir="auto">
              {name || "Unknown product"}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles["sum"]}>Pieces in all: {items.reduce((sum, { quantity }) => sum + quantity, 0)}</p>
    </>
  );
}

/** Letters that fit into a line of most scripts. */
const lineLength = 50;

function density(order: AdminOrderDetail, items: AdminOrderDetail["items"]): "loose" | "close" | "tight" {
  const texts = [...addressLines(order), ...items.map(({ name }) => name)];
  const lines = texts.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / lineLength)), 0);
  return lines <= 16 ? "loose" : lines <= 28 ? "close" : "tight";
}
