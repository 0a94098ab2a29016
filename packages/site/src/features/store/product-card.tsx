import type { Product } from "@recital/contract/endpoints/products";
import { formatPrice } from "@recital/contract/values/money";
import { buttonClass } from "../../kit/button-class.ts";
import { Hidden } from "../../kit/hidden.tsx";
import { useIdentity } from "../../kit/identity.ts";
import { ProductImage } from "../../kit/product-image.tsx";
import { useAddToCart } from "../cart/use-add-to-cart.ts";
import styles from "./product-card.module.css";
import { ProductDescription } from "./product-description.tsx";

/** Follows the grid's columns in product-grid.module.css. */
const cardSizes =
  "(min-width: 90rem) 20rem, (min-width: 75rem) 22vw, (min-width: 56rem) 30vw, (min-width: 34rem) 45vw, 92vw";

interface ProductCardProps {
  readonly product: Product;
  /** True for cards whose image is loaded at once. */
  readonly isInFirstRow: boolean;
  readonly isFirst: boolean;
}

export function ProductCard({ product, isInFirstRow, isFirst }: ProductCardProps) {
  const addToCart = useAddToCart();
  const { currency } = useIdentity();
  return (
    <article className={styles["card"]}>
      <ProductImage product={product} sizes={cardSizes} isEager={isInFirstRow} isFirst={isFirst} />
      <h2 className={styles["name"]}>{product.name}</h2>
      <p className={styles["price"]}>
        <strong>{formatPrice(product.price, currency)}</strong> <span>(Free shipping included)</span>
      </p>
      <ProductDescription text={product.description} />
      <button type="button" className={`${buttonClass("quiet")} ${styles["add"]}`} onClick={() => addToCart(product)}>
        Add to Cart<Hidden> {product.name}</Hidden>
      </button>
    </article>
  );
}
