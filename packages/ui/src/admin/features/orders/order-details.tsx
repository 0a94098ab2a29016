import { PrinterOutlined } from "@ant-design/icons";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { isTableSale } from "@recital/contract/values/paid-by";
import { formatDateTime } from "../../components/format.ts";
import { ShipmentsSection } from "../shipping/shipments-section.tsx";
import { paths } from "../../paths.ts";
import { DisputeNotices } from "./dispute-notices.tsx";
import { Customer } from "./order-parts.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderEmails } from "./order-emails.tsx";
import styles from "./order-panel.module.css";
import { OrderTimeline } from "./order-timeline.tsx";
import { RefundsSection } from "./refunds-section.tsx";
import { ShippingInfo } from "./shipping-info.tsx";
import { StatusField } from "./status-field.tsx";
import { areGoodsHere } from "./status-question.tsx";
import { WithdrawalNotices } from "./withdrawal-notices.tsx";

const DownloadsSection = lazy(async () => ({ default: (await import("./downloads-section.tsx")).DownloadsSection }));
const RefundDialog = lazy(async () => ({ default: (await import("./refund-dialog.tsx")).RefundDialog }));

export function OrderDetails({ order }: { readonly order: AdminOrderDetail }) {
  const [refunding, setRefunding] = useState<"part" | "all" | "cancelled" | null>(null);
  const handleRefund = () => setRefunding("part");
  return (
    <>
      <DisputeNotices order={order} />
      <WithdrawalNotices order={order} onRefund={() => setRefunding("all")} />
      <Facts order={order} />
      <StatusField order={order} onRefund={(status) => setRefunding(status === "cancelled" ? "cancelled" : "part")} />
      <section className={styles["part"]}>
        <h3>Items</h3>
        <OrderItems order={order} />
      </section>
      <ShipmentsSection order={order} />
      <RefundsSection order={order} onRefund={handleRefund} />
      {order.downloads && (
        <Suspense fallback={null}>
          <DownloadsSection id={order.id} downloads={order.downloads} />
        </Suspense>
      )}
      {order.paidBy === "card" && (
        <section className={styles["part"]}>
          <h3>Shipping Address</h3>
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

function Facts({ order }: { readonly order: AdminOrderDetail }) {
  return (
    <dl className={styles["facts"]}>
      <dt>Customer</dt>
      <dd>
        {order.customerEmail ? (
          <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
        ) : (
          <Customer order={order} />
        )}
      </dd>
      <dt>Date</dt>
      <dd>{formatDateTime(order.createdAt)}</dd>
      <dt>Paid</dt>
      <dd>{describePayment(order)}</dd>
      <dt>Total</dt>
      <dd>{order.paidBy === "free" ? "Free" : formatPrice(order.total, currencyOf(order.currency))}</dd>
    </dl>
  );
}

const ways = { card: "", cash: ", in cash", "card-elsewhere": ", on a card reader", free: ", nothing to pay" } as const;

function describePayment({ paidAt, paidBy }: AdminOrderDetail): string {
  return paidAt ? `${formatDateTime(paidAt)}${ways[paidBy]}` : "Not yet";
}

/** Links to the sheets that go with a parcel. Nothing for an order that is not paid, which must not be packed. */
function ParcelSheets({ order: { id, paid, needsShipping } }: { readonly order: AdminOrderDetail }) {
  if (!paid) return null;
  return (
    <div className={styles["sheets"]}>
      <Link className={`${styles["slip"]} touch-line`} to={paths.packingSlip(id)}>
        <PrinterOutlined aria-hidden /> Packing slip
      </Link>
      {needsShipping && (
        <Link className={`${styles["slip"]} touch-line`} to={paths.customsForm(id)}>
          <PrinterOutlined aria-hidden /> Customs form
        </Link>
      )}
    </div>
  );
}
