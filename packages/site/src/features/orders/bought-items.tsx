import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents, formatPrice, fromDecimal } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/name-with-variant";
import { ProductImage } from "../../kit/product-image.tsx";
import styles from "./bought-items.module.css";

/** What was bought, with large images. */
export function BoughtItems({ order }: { readonly order: Pick<BuyerOrder, "items" | "currency"> }) {
  const currency = currencyOf(order.currency);
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
            {item.edition && <small>{item.edition}</small>}
            <small>
              {item.quantity} × {item.price === 0 ? "free" : formatPrice(item.price, currency)}
            </small>
            <span className={styles["total"]}>
              {item.price === 0 ? "Free" : formatCents(fromDecimal(item.price, currency) * item.quantity, currency)}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
