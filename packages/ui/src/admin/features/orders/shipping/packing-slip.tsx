import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { deliveryName } from "@recital/contract/values/delivery";
import { describePickup } from "@recital/contract/values/describe-delivery";
import { partOf } from "@recital/contract/values/order-line-words";
import { formatDay, itemName } from "../../../components/format.ts";
import { senderLines, SheetPage, type SheetProps } from "../../../components/print/sheet-page.tsx";
import { AddressBlock, addressLines } from "../../../components/print/shipping-address.tsx";
import { useIdentity, useTimeZone } from "../../../identity.ts";
import sheetStyles from "../../../components/print/sheet.module.css";
import styles from "./packing-slip.module.css";

export function PackingSlipPage() {
  return <SheetPage title="Packing slip" Sheet={PackingSlip} isForParcel />;
}

/**
 * The packing slip of an order on one sheet of A4 or Letter; longer lists are set smaller. It has no digital goods,
 * which are not in the parcel, and no prices, since the order may be a gift.
 */
export function PackingSlip({ order, site, settings }: SheetProps) {
  const { artistName } = useIdentity();
  const { id, createdAt, customerEmail, shippingAddress, erasedAt } = order;
  const isPickup = order.delivery === "pickup";
  const items = order.items.filter(({ isDigital }) => !isDigital);
  return (
    <article className={styles["sheet"]} data-density={density(order, items)}>
      <header className={styles["head"]}>
        <p className={styles["shop"]}>{artistName}</p>
        <h1 className={sheetStyles["title"]}>Packing slip</h1>
      </header>
      <div className={styles["facts"]}>
        <section>
          <h2>{isPickup ? "Pick-up" : "Ship to"}</h2>
          {isPickup ? (
            <p>{describePickup(order.pickup, "en")}</p>
          ) : shippingAddress ? (
            <AddressBlock order={order} from={settings?.senderCountry} />
          ) : (
            <p>{erasedAt ? "Address erased" : "No shipping information available"}</p>
          )}
        </section>
        <section>
          <h2>Order</h2>
          <p>#{id}</p>
          <p>{formatDay(createdAt, "en", useTimeZone())}</p>
          {customerEmail && <p>{customerEmail}</p>}
          {order.delivery && !isPickup && <p>{deliveryName(order.delivery, "en")}</p>}
        </section>
        {site && (
          <section>
            <h2>From</h2>
            {senderLines({ settings }).map((line, index) => (
              <p key={index} dir="auto">
                {line}
              </p>
            ))}
            <p>{site.contactEmail}</p>
            <p>{new URL(site.publicUrl).host}</p>
          </section>
        )}
      </div>
      {items.length === 0 ? <p>This order has nothing to ship.</p> : <ItemList items={items} />}
      {order.note !== null && (
        <section className={styles["note"]}>
          <h2>Note from the buyer</h2>
          <p dir="auto">{order.note}</p>
        </section>
      )}
      <p className={styles["thanks"]}>Thank you for your order!</p>
    </article>
  );
}

function ItemList({ items }: Pick<AdminOrderDetail, "items">) {
  return (
    <>
      <ul className={`plain-list ${styles["items"]}`}>
        {items.map(({ quantity, ...item }, index) => (
          <li key={index} className={styles["item"]}>
            <span className="numbers end">{quantity} ×</span>
            <span className={styles["name"]} dir="auto">
              {itemName(item, "en")}
              {item.bundle !== undefined && `, ${partOf(item.bundle, "en")}`}
              {item.edition && `, ${item.edition}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles["sum"]}>Total items: {items.reduce((sum, { quantity }) => sum + quantity, 0)}</p>
    </>
  );
}

/** Characters per line in most scripts. */
const lineLength = 50;

function density(order: AdminOrderDetail, items: AdminOrderDetail["items"]): "loose" | "close" | "tight" {
  const texts = [
    ...addressLines(order, "en"),
    order.note ?? "",
    ...items.map((item) => `${itemName(item, "en")}${item.bundle ?? ""}${item.edition ?? ""}`),
  ];
  const lines = texts.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / lineLength)), 0);
  return lines <= 16 ? "loose" : lines <= 28 ? "close" : "tight";
}
