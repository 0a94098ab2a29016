import { PrinterOutlined } from "@ant-design/icons";
import type { AdminOrderDetail, OrderEmail, OrderEvent } from "@recital/contract/endpoints/orders/orders";
import { describeAmounts, showsFreeShipping } from "@recital/contract/values/amounts";
import { currencyOf } from "@recital/contract/values/currency";
import { describeDelivery } from "@recital/contract/values/describe-delivery";
import { formatPrice } from "@recital/contract/values/money";
import { partOf } from "@recital/contract/values/order-line-words";
import { isTableSale } from "@recital/contract/values/payment";
import { isTipAlone } from "@recital/contract/values/tip";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { resendEmailMutation } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { formatDateTime, itemName } from "../../../components/format.ts";
import { paths } from "../../../paths.ts";
import { ShipmentsSection } from "../shipping/shipments-section.tsx";
import orderItemsStyles from "./order-details.module.css";
import { DisputeNotices, WithdrawalNotices } from "./order-notices.tsx";
import { GiftSection } from "./gift-section.tsx";
import styles from "./order-panel.module.css";
import { Customer } from "./order-parts.tsx";
import { RefundsSection } from "./refunds-section.tsx";
import { ShippingInfo } from "./shipping-info.tsx";
import { areGoodsHere, StatusField } from "./status-field.tsx";

const DownloadsSection = lazy(async () => ({ default: (await import("./downloads-section.tsx")).DownloadsSection }));
const NoteSection = lazy(async () => ({ default: (await import("./note-section.tsx")).NoteSection }));
const RefundDialog = lazy(async () => ({ default: (await import("./refund-dialog.tsx")).RefundDialog }));

export function OrderDetails({ order }: { readonly order: AdminOrderDetail }) {
  const [refunding, setRefunding] = useState<"part" | "all" | "cancelled" | null>(null);
  const handleRefund = () => setRefunding("part");
  return (
    <>
      <DisputeNotices order={order} />
      <WithdrawalNotices order={order} onRefund={() => setRefunding("all")} />
      <div className={styles["columns"]}>
        <div className={styles["column"]}>
          <Facts order={order} />
          <StatusField
            order={order}
            onRefund={(status) => setRefunding(status === "cancelled" ? "cancelled" : "part")}
          />
          {order.note !== null && (
            <Suspense fallback={null}>
              <NoteSection order={order} note={order.note} />
            </Suspense>
          )}
          <section className={styles["part"]}>
            <h3>Items</h3>
            <OrderItems order={order} />
          </section>
          <ShipmentsSection order={order} />
          <RefundsSection order={order} onRefund={handleRefund} />
          {order.gift && <GiftSection orderId={order.id} gift={order.gift} />}
          {order.downloads && (
            <Suspense fallback={null}>
              <DownloadsSection id={order.id} downloads={order.downloads} />
            </Suspense>
          )}
        </div>
        <Sending order={order} />
      </div>
      {refunding && (
        <Suspense fallback={null}>
          <RefundDialog
            order={order}
            refundsAll={refunding !== "part"}
            restocks={refunding === "cancelled" && areGoodsHere(order)}
            onClose={() => setRefunding(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Where the order goes, its emails and its timeline. */
function Sending({ order }: { readonly order: AdminOrderDetail }) {
  return (
    <div className={styles["column"]}>
      {order.paidBy === "card" && !isTipAlone(order) && (
        <section className={styles["part"]}>
          <h3>{order.delivery === "pickup" ? "Pick-up" : "Shipping Address"}</h3>
          <ShippingInfo order={order} />
          <ParcelSheets order={order} />
        </section>
      )}
      {!isTableSale(order.paidBy) && (
        <section className={styles["part"]}>
          <h3>Emails</h3>
          <OrderEmails order={order} />
        </section>
      )}
      <section className={styles["part"]}>
        <h3>Timeline</h3>
        <OrderTimeline events={order.events} />
      </section>
    </div>
  );
}

function Facts({ order }: { readonly order: AdminOrderDetail }) {
  const delivery = describeDelivery(order, "en");
  return (
    <dl className={styles["facts"]}>
      <dt>Customer</dt>
      <dd>
        <Buyer order={order} />
      </dd>
      <dt>Date</dt>
      <dd>{formatDateTime(order.createdAt, "en")}</dd>
      <dt>Paid</dt>
      <dd>{describePayment(order)}</dd>
      {delivery !== null && (
        <>
          <dt>Delivery</dt>
          <dd>{delivery}</dd>
        </>
      )}
      <dt>Total</dt>
      <dd>{order.paidBy === "free" ? "Free" : formatPrice(order.total, currencyOf(order.currency, "en"))}</dd>
    </dl>
  );
}

/** The buyer's name, which leads to all about them, and their email. */
function Buyer({ order }: { readonly order: AdminOrderDetail }) {
  const { customerName, customerEmail, personId } = order;
  const name = customerName && <bdi className="strong">{customerName}</bdi>;
  return (
    <div className="stack gap-1">
      {personId === null ? (
        name && <span className={styles["name"]}>{name}</span>
      ) : (
        <Link className={`touch-line ${styles["name"]}`} to={paths.person(personId)}>
          {name || "All about this person"}
        </Link>
      )}
      {customerEmail ? (
        <a className="touch-line" href={`mailto:${customerEmail}`}>
          {customerEmail}
        </a>
      ) : (
        <Customer order={order} />
      )}
    </div>
  );
}

const ways = { card: "", cash: ", in cash", "card-elsewhere": ", on a card reader", free: ", nothing to pay" } as const;

function describePayment({ paidAt, paidBy }: AdminOrderDetail): string {
  return paidAt ? `${formatDateTime(paidAt, "en")}${ways[paidBy]}` : "Not yet";
}

/** Links to the sheets that go with a parcel. Nothing for an order that is not paid, which must not be packed. */
function ParcelSheets({ order: { id, paid, needsShipping } }: { readonly order: AdminOrderDetail }) {
  if (!paid) return null;
  return (
    <div className={styles["sheets"]}>
      <Link className={`link ${styles["slip"]} touch-line`} to={paths.packingSlip(id)}>
        <PrinterOutlined aria-hidden /> Packing slip
      </Link>
      {needsShipping && (
        <Link className={`link ${styles["slip"]} touch-line`} to={paths.customsForm(id)}>
          <PrinterOutlined aria-hidden /> Customs form
        </Link>
      )}
    </div>
  );
}

/** The order's items with their prices, and the sums down to the total unless the items alone are the total. */
function OrderItems({ order }: { readonly order: AdminOrderDetail }) {
  const { items } = order;
  const currency = currencyOf(order.currency, "en");
  const amounts = describeAmounts(order, currency, showsFreeShipping(order), "en");
  if (isTipAlone(order)) return <p className="flush">Tip: {formatPrice(order.tip, currency)}</p>;
  if (items.length === 0) return <p className="flush quiet">No items in this order</p>;
  return (
    <table className={orderItemsStyles["items"]}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Price</th>
          <th scope="col">Qty</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ price, quantity, subtotal, isDigital, ...item }, index) => (
          <tr key={index}>
            <td>
              <span dir="auto">{itemName(item, "en")}</span>
              {item.bundle && <span className={orderItemsStyles["note"]}>{partOf(item.bundle, "en")}</span>}
              {item.edition && <span className={orderItemsStyles["note"]}>{item.edition}</span>}
              {isDigital && <span className={orderItemsStyles["note"]}>Digital</span>}
            </td>
            <td>{formatPrice(price, currency)}</td>
            <td>{quantity}</td>
            <td>{formatPrice(subtotal, currency)}</td>
          </tr>
        ))}
      </tbody>
      {amounts.length > 0 && (
        <tfoot>
          {[...amounts, ["Total", formatPrice(order.total, currency)] as const].map(([name, text]) => (
            <tr key={name}>
              <th scope="row" colSpan={3}>
                {name}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

/** The events of an order, oldest first. */
function OrderTimeline({ events }: { readonly events: readonly OrderEvent[] }) {
  return (
    <ol className="plain-list">
      {events.map(({ at, by, text }, index) => (
        <li key={index} className={orderItemsStyles["event"]}>
          <span>{text}</span>
          <span className="quiet small">
            <time dateTime={at}>{formatDateTime(at, "en")}</time>
            {by !== null && ` · by ${by}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

const kinds = ["confirmation", "notice"] as const satisfies readonly OrderEmail["mail"][];
const names: Readonly<Record<OrderEmail["mail"], string>> = {
  confirmation: "Order confirmation",
  notice: "New order notification",
};
const states: Readonly<Record<OrderEmail["state"], string>> = {
  waiting: "Waiting to be sent",
  sent: "Sent",
  failed: "Not sent",
  uncertain: "May have been sent",
};

/** The state of the order's emails to the buyer and to the owner, with buttons to resend them. */
function OrderEmails({ order: { id, mails, paid, erasedAt } }: { readonly order: AdminOrderDetail }) {
  if (!paid && mails.length === 0) return <p className="flush quiet">Emails are sent after payment.</p>;
  return (
    <ul className="plain-list stack gap-3">
      {kinds.map((kind) => (
        <li key={kind} className={orderItemsStyles["kind"]}>
          <span>{names[kind]}</span>
          {paid && !erasedAt && <ResendButton id={id} kind={kind} />}
          <ul className="plain-list wide quiet small">
            {mails
              .filter(({ mail }) => mail === kind)
              .map((email) => (
                <EmailState key={email.id} email={email} />
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function EmailState({ email: { state, attempts, lastError, createdAt, finishedAt } }: { readonly email: OrderEmail }) {
  return (
    <li className={orderItemsStyles["email"]} data-state={state}>
      {states[state]} · {formatDateTime(finishedAt ?? createdAt, "en")}
      {attempts > 1 && ` · ${attempts} attempts`}
      {lastError !== null && state !== "sent" && <span className={orderItemsStyles["error"]}>{lastError}</span>}
    </li>
  );
}

function ResendButton({ id, kind }: { readonly id: number; readonly kind: OrderEmail["mail"] }) {
  const { run, isPending } = useAction(resendEmailMutation(useApi()), {
    success: ["The email will be sent again", names[kind]],
    failure: "Failed to resend the email",
  });
  return (
    <Button
      size="small"
      loading={isPending}
      onClick={() => void run({ id, mail: kind })}
      aria-label={`Resend: ${names[kind]}`}
    >
      Resend
    </Button>
  );
}
