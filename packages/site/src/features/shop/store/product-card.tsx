import type { ListedProduct } from "@recital/ui/api/products";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { ProductImage, productPath } from "../../../kit/product-image.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { leftOf, priceText, shippingNote, StockLabel } from "../cart/variants.tsx";
import { CardActions } from "./card-actions.tsx";
import styles from "./product-card.module.css";
import { ProductDescription } from "./product-description.tsx";
import { storeTexts } from "./texts/index.ts";

/**
 * Follows the grid's columns in product-card.module.css. On a phone to the pixel: a narrow one with a density of 2 then
 * takes images of 320 px, which have half the bytes of the next.
 */
const cardSizes =
  "(min-width: 90rem) 20rem, (min-width: 75rem) 22vw, (min-width: 56rem) 30vw, (min-width: 34rem) 45vw, (min-width: 22.5rem) calc(50vw - 1.75rem), 92vw";

interface ProductCardProps {
  readonly product: ListedProduct;
  /** True for cards whose image is loaded at once. */
  readonly isInFirstRow: boolean;
  readonly isFirst: boolean;
}

export function ProductCard({ product, isInFirstRow, isFirst }: ProductCardProps) {
  const identity = useIdentity();
  const { instantDownload } = useTexts(storeTexts);
  const note = shippingNote(product, identity);
  return (
    <article className={styles["card"]}>
      <ProductImage product={product} sizes={cardSizes} isEager={isInFirstRow} isFirst={isFirst} />
      <h2 className={styles["name"]}>
        <AppLink to={productPath(product.slug)}>{product.name}</AppLink>
      </h2>
      <p className={styles["price"]}>
        <strong>{priceText(product, identity)}</strong> {note && <span>{note}</span>}
      </p>
      {product.contents !== undefined && <p className={`quiet small ${styles["more"]}`}>{product.contents}</p>}
      {product.price === 0 && product.deliversFiles && (
        <p className={`quiet small ${styles["more"]}`}>{instantDownload}</p>
      )}
      <StockLabel isSoldOut={false} left={leftOf(product)} shipsOn={product.shipsOn} />
      <ProductDescription text={product.description} />
      <CardActions product={product} />
    </article>
  );
}

/** The number of cards in the first row of the widest screen. */
const firstRow = 4;

export function ProductGrid({ products }: { readonly products: readonly ListedProduct[] }) {
  return (
    <ul className={styles["grid"]}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isInFirstRow={index < firstRow} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}
