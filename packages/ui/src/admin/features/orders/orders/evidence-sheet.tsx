import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { describeAmounts, showsFreeShipping } from "@recital/contract/values/amounts";
import { currencyOf, type Currency } from "@recital/contract/values/currency";
import { describeDelivery, describePickup } from "@recital/contract/values/describe-delivery";
import { disputeReasonText, disputeStatusText } from "@recital/contract/endpoints/orders/disputes";
import { isResponseDue } from "@recital/contract/values/payment";
import { formatPrice } from "@recital/contract/values/money";
import type { ReactNode } from "react";
import { formatDateTime, itemName } from "../../../components/format.ts";
import { SheetPage, type SheetProps } from "../../../components/print/sheet-page.tsx";
import { AddressBlock } from "../../../components/print/shipping-address.tsx";
import { useIdentity } from "../../../identity.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import sheetStyles from "../../../components/print/sheet.module.css";
import styles from "./evidence-sheet.module.css";
import { noticeTexts } from "./notices/texts/index.ts";
import { refundTexts } from "./refunds/texts/index.ts";

export function EvidencePage() {
  return <SheetPage title={useTexts(noticeTexts).evidence.pageTitle} Sheet={EvidenceSheet} />;
}

/** The facts about a disputed order, to send with the evidence. Notes about refunds are for the shop only. */
function EvidenceSheet({ order, site }: SheetProps) {
  const { artistName } = useIdentity();
  const language = useLanguage();
  const { evidence: texts } = noticeTexts[language];
  const currency = currencyOf(order.currency, language);
  return (
    <article className={sheetStyles["sheet"]}>
      <header className={sheetStyles["head"]}>
        <p className={sheetStyles["shop"]}>{artistName}</p>
        <h1 className={sheetStyles["title"]}>{texts.title(order.id)}</h1>
      </header>
      <div className={sheetStyles["facts"]}>
        <Customer order={order} />
        <Payment order={order} currency={currency} />
        {site && (
          <section>
            <h2>{texts.seller}</h2>
            <p>{site.artistName}</p>
            <p>{site.contactEmail}</p>
            <p>{new URL(site.publicUrl).host}</p>
          </section>
        )}
      </div>
      <Disputes order={order} />
      <Items order={order} currency={currency} />
      <Refunds order={order} currency={currency} />
      <Part title={texts.happened}>
        {order.events.map(({ at, text }, index) => (
          <li key={index} className={styles["event"]}>
            <time dateTime={at}>{formatDateTime(at, language)}</time>
            <span>{text}</span>
          </li>
        ))}
      </Part>
      <p className={styles["zone"]}>{texts.timesAreIn(Intl.DateTimeFormat().resolvedOptions().timeZone)}</p>
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
  const language = useLanguage();
  const { evidence: texts } = noticeTexts[language];
  return (
    <section>
      <h2>{texts.customer}</h2>
      {order.customerEmail && <p>{order.customerEmail}</p>}
      {order.delivery === "pickup" && <p>{describePickup(order.pickup, language)}</p>}
      {order.shippingAddress && <AddressBlock order={order} />}
      {!order.shippingAddress && order.delivery !== "pickup" && <p>{texts.noAddress}</p>}
    </section>
  );
}

function Payment({ order, currency }: AmountProps) {
  const language = useLanguage();
  const { evidence: texts } = noticeTexts[language];
  return (
    <section>
      <h2>{texts.payment}</h2>
      <p>{texts.placed(formatDateTime(order.createdAt, language))}</p>
      {order.paidAt !== null && <p>{texts.paid(formatDateTime(order.paidAt, language))}</p>}
      <p>{texts.total(formatPrice(order.total, currency))}</p>
      {order.delivery !== "pickup" && <p>{describeDelivery(order, language)}</p>}
    </section>
  );
}

function Disputes({ order: { disputes } }: OrderProps) {
  const language = useLanguage();
  const { evidence: texts } = noticeTexts[language];
  if (disputes.length === 0) return null;
  return (
    <Part title={texts.disputes(disputes.length)}>
      {disputes.map(({ id, amount, currency, reason, status, dueBy, createdAt }) => (
        <li key={id}>
          {texts.dispute({
            amount: formatPrice(amount, currencyOf(currency, language)),
            openedAt: formatDateTime(createdAt, language),
            reason: disputeReasonText(reason, language),
            status: disputeStatusText(status, language),
          })}
          {dueBy !== null && isResponseDue(status) && ` ${texts.respondBy(formatDateTime(dueBy, language))}`}
        </li>
      ))}
    </Part>
  );
}

function Items({ order, currency }: AmountProps) {
  const language = useLanguage();
  const { evidence: texts } = noticeTexts[language];
  const nameOf = (item: AdminOrderDetail["items"][number]) => {
    const name = itemName(item, language);
    return item.isDigital ? texts.digital(name) : name;
  };
  return (
    <Part title={texts.items}>
      {order.items.map((item) => (
        <li key={item.id} className={styles["item"]}>
          <span dir="auto">
            {item.quantity} × {nameOf(item)}
          </span>
          <span>{formatPrice(item.subtotal, currency)}</span>
        </li>
      ))}
      {describeAmounts(order, currency, showsFreeShipping(order), language).map(([name, text]) => (
        <li key={name} className={styles["item"]}>
          <span>{name}</span>
          <span>{text}</span>
        </li>
      ))}
    </Part>
  );
}

function Refunds({ order: { refunds }, currency }: AmountProps) {
  const language = useLanguage();
  const { evidence: texts } = noticeTexts[language];
  const { reasons } = refundTexts[language];
  if (refunds.length === 0) return null;
  return (
    <Part title={texts.refunds}>
      {refunds.map(({ id, amount, reason, state, createdAt }) => (
        <li key={id} className={styles["item"]}>
          <span>{texts.refund(formatDateTime(createdAt, language), reasons[reason], texts.refundStates[state])}</span>
          <span>{formatPrice(amount, currency)}</span>
        </li>
      ))}
    </Part>
  );
}
