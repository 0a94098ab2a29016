import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { deliveryName } from "@recital/contract/values/delivery";
import { describePickup } from "@recital/contract/values/describe-delivery";
import { adminLanguages, type AdminLanguage } from "@recital/contract/values/language";
import { describeEdition, partOf } from "@recital/contract/values/order-line-words";
import { formatDay, itemName } from "../../../components/format.ts";
import { senderLines, SheetPage, type SheetProps } from "../../../components/print/sheet-page.tsx";
import { AddressBlock, addressLines } from "../../../components/print/shipping-address.tsx";
import { useIdentity, useTimeZone } from "../../../identity.ts";
import { useTexts } from "../../../language.ts";
import sheetStyles from "../../../components/print/sheet.module.css";
import styles from "./packing-slip.module.css";
import { shipTexts } from "./texts/index.ts";

export function PackingSlipPage() {
  return <SheetPage title={useTexts(shipTexts).slipTitle} Sheet={PackingSlip} isForParcel />;
}

/**
 * The packing slip of an order on one sheet of A4 or Letter; longer lists are set smaller. It has no digital goods,
 * which are not in the parcel, and no prices, since the order may be a gift. It is in the language of the order.
 */
export function PackingSlip({ order, site, settings }: SheetProps) {
  const { artistName } = useIdentity();
  const language = slipLanguage(order);
  const { slip: texts } = shipTexts[language];
  const { id, createdAt, customerEmail, shippingAddress, erasedAt } = order;
  const isPickup = order.delivery === "pickup";
  const items = order.items.filter(({ isDigital }) => !isDigital);
  return (
    <article className={styles["sheet"]} lang={language} data-density={density(order, items, language)}>
      <header className={styles["head"]}>
        <p className={styles["shop"]}>{artistName}</p>
        <h1 className={sheetStyles["title"]}>{texts.title}</h1>
      </header>
      <div className={styles["facts"]}>
        <section>
          <h2>{isPickup ? texts.pickup : texts.shipTo}</h2>
          {isPickup ? (
            <p>{describePickup(order.pickup, language)}</p>
          ) : shippingAddress ? (
            <AddressBlock order={order} language={language} from={settings?.senderCountry} />
          ) : (
            <p>{erasedAt ? texts.erased : texts.noAddress}</p>
          )}
        </section>
        <section>
          <h2>{texts.order}</h2>
          <p>#{id}</p>
          <p>{formatDay(createdAt, language, useTimeZone())}</p>
          {customerEmail && <p>{customerEmail}</p>}
          {order.delivery && !isPickup && <p>{deliveryName(order.delivery, language)}</p>}
        </section>
        {site && (
          <section>
            <h2>{texts.from}</h2>
            {senderLines({ settings }, language).map((line, index) => (
              <p key={index} dir="auto">
                {line}
              </p>
            ))}
            <p>{site.contactEmail}</p>
            <p>{new URL(site.publicUrl).host}</p>
          </section>
        )}
      </div>
      {items.length === 0 ? <p>{texts.nothingToShip}</p> : <ItemList items={items} language={language} />}
      {order.note !== null && (
        <section className={styles["note"]}>
          <h2>{texts.note}</h2>
          <p dir="auto">{order.note}</p>
        </section>
      )}
      <p className={styles["thanks"]}>{texts.thanks}</p>
    </article>
  );
}

/** Returns the language of an order's packing slip: English if the back office does not know the order's. */
function slipLanguage({ locale }: AdminOrderDetail): AdminLanguage {
  return adminLanguages.find((language) => language === locale) ?? adminLanguages[0];
}

interface ItemListProps extends Pick<AdminOrderDetail, "items"> {
  readonly language: AdminLanguage;
}

function ItemList({ items, language }: ItemListProps) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <ul className={`plain-list ${styles["items"]}`}>
        {items.map((item, index) => (
          <li key={index} className={styles["item"]}>
            <span className="numbers end">{item.quantity} ×</span>
            <span className={styles["name"]} dir="auto">
              {describeItem(item, language)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles["sum"]}>{shipTexts[language].slip.sum(count)}</p>
    </>
  );
}

/** Returns an item's name, its bundle and its numbers of a numbered edition. */
function describeItem(item: AdminOrderDetail["items"][number], language: AdminLanguage): string {
  const { bundle, editionNumbers, editionSize } = item;
  return [
    itemName(item, language),
    bundle === undefined ? null : partOf(bundle, language),
    describeEdition(editionNumbers, editionSize, language),
  ]
    .filter((part) => part !== null)
    .join(", ");
}

/** Characters per line in most scripts. */
const lineLength = 50;

function density(
  order: AdminOrderDetail,
  items: AdminOrderDetail["items"],
  language: AdminLanguage,
): "loose" | "close" | "tight" {
  const printed = [
    ...addressLines(order, language),
    order.note ?? "",
    ...items.map((item) => describeItem(item, language)),
  ];
  const lines = printed.reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / lineLength)), 0);
  return lines <= 16 ? "loose" : lines <= 28 ? "close" : "tight";
}
