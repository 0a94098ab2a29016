import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { describeAmounts, showsFreeShipping } from "@recital/contract/values/amounts";
import { currencyOf, type Currency } from "@recital/contract/values/currency";
import { describeDelivery, describePickup } from "@recital/contract/values/describe-delivery";
import { disputeReasonText, disputeStatusText } from "@recital/contract/values/dispute-words";
import { isResponseDue } from "@recital/contract/values/payment";
import { formatPrice } from "@recital/contract/values/money";
import type { ReactNode } from "react";
import { formatDateTime, itemName } from "../../../components/format.ts";
import { SheetPage, type SheetProps } from "../../../components/print/sheet-page.tsx";
import { AddressBlock } from "../../../components/print/shipping-address.tsx";
import { useIdentity } from "../../../identity.ts";
import sheetStyles from "../../../components/print/sheet.module.css";
import styles from "./evidence-sheet.module.css";
import { refundReasons, refundStates } from "./order-parts.tsx";

export function EvidencePage() {
  return <SheetPage title="Evidence sheet" Sheet={EvidenceSheet} />;
}

/** The facts about a disputed order, to send with the evidence. Notes about refunds are for the shop only. */
function EvidenceSheet({ order, site }: SheetProps) {
  const { artistName } = useIdentity();
  const currency = currencyOf(order.currency, "en");
  return (
    <article className={sheetStyles["sheet"]}>
      <header className={sheetStyles["head"]}>
        <p className={sheetStyles["shop"]}>{artistName}</p>
        <h1 className={sheetStyles["title"]}>Evidence for order #{order.id}</h1>
      </header>
      <div className={sheetStyles["facts"]}>
        <Customer order={order} />
        <Payment order={order} currency={currency} />
        {site && (
          <section>
            <h2>Seller</h2>
            <p>{site.artistName}</p>
            <p>{site.contactEmail}</p>
            <p>{new URL(site.publicUrl).host}</p>
          </section>
        )}
      </div>
      <Disputes order={order} />
      <Items order={order} currency={currency} />
      <Refunds order={order} currency={currency} />
      <Part title="What happened">
        {order.events.map(({ at, text }, index) => (
          <li key={index} className={styles["event"]}>
            <time dateTime={at}>{formatDateTime(at, "en")}</time>
            <span>{text}</span>
          </li>
        ))}
      </Part>
      <p className={styles["zone"]}>Times are in {Intl.DateTimeFormat().resolvedOptions().timeZone}.</p>
    </article>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <section className={styles["part"]}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface OrderProps {
  readonly order: AdminOrderDetail;
}

interface AmountProps extends OrderProps {
  readonly currency: Currency;
}

function Customer({ order }: OrderProps) {
  return (
    <section>
      <h2>Customer</h2>
      {order.customerEmail && <p>{order.customerEmail}</p>}
      {order.delivery === "pickup" && <p>{describePickup(order.pickup, "en")}</p>}
      {order.shippingAddress && <AddressBlock order={order} />}
      {!order.shippingAddress && order.delivery !== "pickup" && <p>No postal address</p>}
    </section>
  );
}

function Payment({ order, currency }: AmountProps) {
  return (
    <section>
      <h2>Payment</h2>
      <p>Placed {formatDateTime(order.createdAt, "en")}</p>
      {order.paidAt !== null && <p>Paid {formatDateTime(order.paidAt, "en")}</p>}
      <p>Total {formatPrice(order.total, currency)}</p>
      {order.delivery !== "pickup" && <p>{describeDelivery(order, "en")}</p>}
    </section>
  );
}

function Disputes({ order: { disputes } }: OrderProps) {
  if (disputes.length === 0) return null;
  return (
    <Part title={disputes.length === 1 ? "Dispute" : "Disputes"}>
      {disputes.map(({ id, amount, currency, reason, status, dueBy, createdAt }) => (
        <li key={id}>
          {formatPrice(amount, currencyOf(currency, "en"))} on {formatDateTime(createdAt, "en")}.{" "}
          {disputeReasonText(reason, "en")}. Status: {disputeStatusText(status, "en")}.
          {dueBy !== null && isResponseDue(status) && ` Respond by ${formatDateTime(dueBy, "en")}.`}
        </li>
      ))}
    </Part>
  );
}

function Items({ order, currency }: AmountProps) {
  return (
    <Part title="Items">
      {order.items.map(({ id, quantity, subtotal, isDigital, ...item }) => (
        <li key={id} className={styles["item"]}>
          <span dir="auto">
            {quantity} × {itemName(item, "en")}
            {isDigital && " (digital)"}
          </span>
          <span>{formatPrice(subtotal, currency)}</span>
        </li>
      ))}
      {describeAmounts(order, currency, showsFreeShipping(order), "en").map(([name, text]) => (
        <li key={name} className={styles["item"]}>
          <span>{name}</span>
          <span>{text}</span>
        </li>
      ))}
    </Part>
  );
}

function Refunds({ order: { refunds }, currency }: AmountProps) {
  if (refunds.length === 0) return null;
  return (
    <Part title="Refunds">
      {refunds.map(({ id, amount, reason, state, createdAt }) => (
        <li key={id} className={styles["item"]}>
          <span>
            {formatDateTime(createdAt, "en")}: {refundReasons[reason]}, {refundStates[state].label.toLowerCase()}
          </span>
          <span>{formatPrice(amount, currency)}</span>
        </li>
      ))}
    </Part>
  );
}
