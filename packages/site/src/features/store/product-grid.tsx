import type { ListedProduct } from "@recital/ui/api/products";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

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
