import type { Product } from "@recital/contract/endpoints/products";
import { ProductCard } from "./product-card.tsx";
import styles from "./product-grid.module.css";

/** As many cards as the widest screen shows in its first row. */
const firstRow = 4;

export function ProductGrid({ products }: { readonly products: readonly Product[] }) {
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
