import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { showsFreeShipping } from "@recital/contract/values/amounts";
import { currencyOf } from "@recital/contract/values/currency";
import { describePickup } from "@recital/contract/values/describe-delivery";
import { formatPrice } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { describeEdition, partOf } from "@recital/contract/values/order-line-words";
import { addressLines } from "@recital/contract/values/postal-address";
import type { ShippingAddress } from "@recital/contract/values/order";
import { buttonClass } from "../../../kit/button-class.ts";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { ProductImage } from "../../../kit/product-image.tsx";
import { Totals } from "../../../kit/totals.tsx";
import styles from "./order-facts.module.css";
import { stateTexts } from "./state/texts/index.ts";

/** Returns how an order was paid: by card, whoever read it, in cash, or not at all. */
export function wayPaid({ paidBy }: Pick<BuyerOrder, "paidBy">): "card" | "cash" | "free" {
  return paidBy === "card-elsewhere" ? "card" : paidBy;
}

/** The sums of an order, and its refunds. */
export function OrderTotals({ order }: { readonly order: BuyerOrder }) {
  const texts = useTexts(stateTexts);
  const currency = currencyOf(order.currency, useIdentity().language);
  return (
    <div className={styles["totals"]}>
      <Totals
        amounts={order}
        currency={currency}
        showsFreeShipping={showsFreeShipping(order)}
        isFree={order.total === 0}
      />
      {order.refunds.length > 0 && (
        <dl>
          {order.refunds.map(({ amount, state, createdAt }, index) => (
            <div key={index}>
              <dt>
                {texts.refunds[refundStates[state]]} <LocalDate at={createdAt} />
              </dt>
              <dd>−{formatPrice(amount, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const refundStates = {
  asked: "onItsWay",
  pending: "onItsWay",
  requires_action: "onItsWay",
  succeeded: "made",
  failed: "failed",
  canceled: "canceled",
} as const;

/** The purchased items, with large images. */
export function BoughtItems({ order }: { readonly order: Pick<BuyerOrder, "items" | "currency"> }) {
  const { language } = useIdentity();
  const texts = useTexts(stateTexts);
  const currency = currencyOf(order.currency, language);
  if (order.items.length === 0) return null;
  return (
    <ul className={styles["items"]}>
      {order.items.map((item) => (
        <li key={item.id}>
          <div className={styles["image"]} aria-hidden="true">
            <ProductImage
              product={{ id: item.productId ?? item.id, name: "", image_url: item.imageUrl, image: item.image }}
              sizes="(min-width: 40rem) 11rem, 6.5rem"
              isEager
            />
          </div>
          <p className={styles["text"]}>
            <span className={styles["name"]}>{nameWithVariant(item.name, item.variantTitle)}</span>
            {item.bundle !== undefined && <small>{partOf(item.bundle, language)}</small>}
            {item.edition && <small>{describeEdition(item.editionNumbers, item.editionSize, language)}</small>}
            <small>
              {item.quantity} × {item.price === 0 ? texts.freeEach : formatPrice(item.price, currency)}
            </small>
            <span className={styles["boughtItemsTotal"]}>
              {item.price === 0 ? texts.free : formatPrice(item.subtotal, currency)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface DownloadsLinkProps {
  readonly order: Pick<BuyerOrder, "downloadsUrl">;
  /** `quiet` beside a more urgent button. */
  readonly kind?: "primary" | "quiet";
}

/** The button to the page of an order's files, if it has one. The browser loads that page, with its referrer policy. */
export function DownloadsLink({ order: { downloadsUrl }, kind = "primary" }: DownloadsLinkProps) {
  const texts = useTexts(stateTexts);
  if (downloadsUrl === null) return null;
  return (
    <p>
      <a href={downloadsUrl} data-native className={buttonClass(kind)}>
        {texts.download}
      </a>
    </p>
  );
}

/** A link that writes to the artist about an order. */
export function OrderEmailLink({ orderId }: { readonly orderId: number }) {
  const { contactEmail } = useIdentity();
  const subject = encodeURIComponent(useTexts(stateTexts).orderNumber(orderId));
  return <a href={`mailto:${contactEmail}?subject=${subject}`}>{contactEmail}</a>;
}

/** Where and when the goods are picked up. */
export function PickupPlace({ pickup }: Pick<BuyerOrder, "pickup">) {
  return (
    <p className={styles["address"]}>
      <span>{describePickup(pickup, useIdentity().language)}</span>
      {pickup && <span>{pickup.title}</span>}
    </p>
  );
}

export function PostalAddress({ address }: { readonly address: ShippingAddress }) {
  const { language } = useIdentity();
  return (
    <address className={styles["address"]}>
      {addressLines(address, language).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
