import type { ListedProduct } from "@recital/ui/api/products";
import { useIdentity } from "../../kit/identity.ts";
import { ProductImage } from "../../kit/product-image.tsx";
import { productPath } from "../../kit/product-path.ts";
import { AppLink } from "../../kit/router.tsx";
import { StockLabel } from "../cart/stock-label.tsx";
import { priceText } from "../cart/choice-text.ts";
import { leftOf } from "../cart/variants.ts";
import { CardActions } from "./card-actions.tsx";
import styles from "./product-card.module.css";
import { ProductDescription } from "./product-description.tsx";

/** Follows the grid's columns in product-grid.module.css. */
const cardSizes =
  "(min-width: 90rem) 20rem, (min-width: 75rem) 22vw, (min-width: 56rem) 30vw, (min-width: 22.5rem) 45vw, 92vw";

interface ProductCardProps {
  readonly product: ListedProduct;
  /** True for cards whose image is loaded at once. */
  readonly isInFirstRow: boolean;
  readonly isFirst: boolean;
}

export function ProductCard({ product, isInFirstRow, isFirst }: ProductCardProps) {
  const { currency } = useIdentity();
  return (
    <article className={styles["card"]}>
      <ProductImage product={product} sizes={cardSizes} isEager={isInFirstRow} isFirst={isFirst} />
      <h2 className={styles["name"]}>
        <AppLink to={productPath(product.slug)}>{product.name}</AppLink>
      </h2>
      <p className={styles["price"]}>
        <strong>{priceText(product, currency)}</strong> {!product.is_digital && <span>(Free shipping included)</span>}
      </p>
      {product.price === 0 && product.deliversFiles && <p className={styles["instant"]}>Instant download</p>}
      <StockLabel isSoldOut={false} left={leftOf(product)} shipsOn={product.shipsOn} />
      <ProductDescription text={product.description} />
      <CardActions product={product} />
    </article>
  );
}
