import { PrinterOutlined } from "@ant-design/icons";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { describeAmounts, showsFreeShipping } from "@recital/contract/values/amounts";
import { currencyOf } from "@recital/contract/values/currency";
import { describeDelivery } from "@recital/contract/values/describe-delivery";
import { languageNames } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import { describeEdition, partOf } from "@recital/contract/values/order-line-words";
import { isTableSale } from "@recital/contract/values/payment";
import { isTipAlone } from "@recital/contract/values/tip";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { formatDateTime, itemName } from "../../../components/format.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { ShipmentsSection } from "../shipping/shipments-section.tsx";
import orderItemsStyles from "./order-details.module.css";
import { OrderEmails, OrderTimeline } from "./order-history.tsx";
import { DisputeNotices, WithdrawalNotices } from "./order-notices.tsx";
import { GiftSection } from "./gift-section.tsx";
import styles from "./order-panel.module.css";
import { Customer } from "./order-parts.tsx";
import { RefundsSection } from "./refunds-section.tsx";
import { ShippingInfo } from "./shipping-info.tsx";
import { areGoodsHere, StatusField } from "./status-field.tsx";
import { orderTexts } from "./texts/index.ts";

const DownloadsSection = lazy(async () => ({ default: (await import("./downloads-section.tsx")).DownloadsSection }));
const NoteSection = lazy(async () => ({ default: (await import("./note-section.tsx")).NoteSection }));
const RefundDialog = lazy(async () => ({ default: (await import("./refund-dialog.tsx")).RefundDialog }));

export function OrderDetails({ order }: { readonly order: AdminOrderDetail }) {
  const texts = useTexts(orderTexts);
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
            <h3>{texts.items.title}</h3>
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
  const { shipping, emails, timeline } = useTexts(orderTexts);
  return (
    <div className={styles["column"]}>
      {order.paidBy === "card" && !isTipAlone(order) && (
        <section className={styles["part"]}>
          <h3>{order.delivery === "pickup" ? shipping.pickup : shipping.title}</h3>
          <ShippingInfo order={order} />
          <ParcelSheets order={order} />
        </section>
      )}
      {!isTableSale(order.paidBy) && (
        <section className={styles["part"]}>
          <h3>{emails.title}</h3>
          <OrderEmails order={order} />
        </section>
      )}
      <section className={styles["part"]}>
        <h3>{timeline.title}</h3>
        <OrderTimeline events={order.events} />
      </section>
    </div>
  );
}

function Facts({ order }: { readonly order: AdminOrderDetail }) {
  const language = useLanguage();
  const { facts: texts } = orderTexts[language];
  const delivery = describeDelivery(order, language);
  const { paidAt } = order;
  return (
    <dl className={styles["facts"]}>
      <dt>{texts.customer}</dt>
      <dd>
        <Buyer order={order} />
      </dd>
      {!isTableSale(order.paidBy) && (
        <>
          <dt>{texts.language}</dt>
          <dd lang={order.locale}>{languageNames[order.locale]}</dd>
        </>
      )}
      <dt>{texts.date}</dt>
      <dd>{formatDateTime(order.createdAt, language)}</dd>
      <dt>{texts.paid}</dt>
      <dd>{paidAt ? texts.paidAt[order.paidBy](formatDateTime(paidAt, language)) : texts.notPaid}</dd>
      {delivery !== null && (
        <>
          <dt>{texts.delivery}</dt>
          <dd>{delivery}</dd>
        </>
      )}
      <dt>{texts.total}</dt>
      <dd>{order.paidBy === "free" ? texts.free : formatPrice(order.total, currencyOf(order.currency, language))}</dd>
    </dl>
  );
}

/** The buyer's name, which leads to all about them, and their email. */
function Buyer({ order }: { readonly order: AdminOrderDetail }) {
  const { facts: texts } = useTexts(orderTexts);
  const { customerName, customerEmail, personId } = order;
  const name = customerName && <bdi className="strong">{customerName}</bdi>;
  return (
    <div className="stack gap-1">
      {personId === null ? (
        name && <span className={styles["name"]}>{name}</span>
      ) : (
        <Link className={`touch-line ${styles["name"]}`} to={paths.person(personId)}>
          {name || texts.allAboutPerson}
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

/** Links to the sheets that go with a parcel. Nothing for an order that is not paid, which must not be packed. */
function ParcelSheets({ order: { id, paid, needsShipping } }: { readonly order: AdminOrderDetail }) {
  const { shipping: texts } = useTexts(orderTexts);
  if (!paid) return null;
  return (
    <div className={styles["sheets"]}>
      <Link className={`link ${styles["slip"]} touch-line`} to={paths.packingSlip(id)}>
        <PrinterOutlined aria-hidden /> {texts.slip}
      </Link>
      {needsShipping && (
        <Link className={`link ${styles["slip"]} touch-line`} to={paths.customsForm(id)}>
          <PrinterOutlined aria-hidden /> {texts.customsForm}
        </Link>
      )}
    </div>
  );
}

/** The order's items with their prices, and the sums down to the total unless the items alone are the total. */
function OrderItems({ order }: { readonly order: AdminOrderDetail }) {
  const { items } = order;
  const language = useLanguage();
  const { items: texts } = orderTexts[language];
  const currency = currencyOf(order.currency, language);
  const amounts = describeAmounts(order, currency, showsFreeShipping(order), language);
  if (isTipAlone(order)) return <p className="flush">{texts.tip(formatPrice(order.tip, currency))}</p>;
  if (items.length === 0) return <p className="flush quiet">{texts.none}</p>;
  return (
    <table className={orderItemsStyles["items"]}>
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ price, quantity, subtotal, ...item }, index) => (
          <tr key={index}>
            <td>
              <span dir="auto">{itemName(item, language)}</span>
              <ItemNotes item={item} />
            </td>
            <td>{formatPrice(price, currency)}</td>
            <td>{quantity}</td>
            <td>{formatPrice(subtotal, currency)}</td>
          </tr>
        ))}
      </tbody>
      {amounts.length > 0 && (
        <tfoot>
          {[...amounts, [texts.total, formatPrice(order.total, currency)] as const].map(([name, text]) => (
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

type ItemFacts = Pick<AdminOrderDetail["items"][number], "bundle" | "editionNumbers" | "editionSize" | "isDigital">;

function ItemNotes({ item: { bundle, editionNumbers, editionSize, isDigital } }: { readonly item: ItemFacts }) {
  const language = useLanguage();
  const notes = [
    bundle && partOf(bundle, language),
    describeEdition(editionNumbers, editionSize, language),
    isDigital && orderTexts[language].items.digital,
  ].filter(Boolean);
  return notes.map((note, index) => (
    <span key={index} className={orderItemsStyles["note"]}>
      {note}
    </span>
  ));
}
