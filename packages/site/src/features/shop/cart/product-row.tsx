import type { PickedProduct } from "@recital/contract/endpoints/shop/product-picks";
import { useApi } from "@recital/ui/api/api-context";
import { pickedProductsQuery } from "@recital/ui/api/products";
import { useQuery } from "@tanstack/react-query";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { MoreLink } from "../../../kit/page.tsx";
import { ProductImage, productPath } from "../../../kit/product-image.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./product-row.module.css";
import { offerTexts } from "./texts/index.ts";
import { priceText } from "./variants.tsx";

/** Follows the columns in product-row.module.css. */
const sizes = "(min-width: 90rem) 20rem, (min-width: 48rem) 22vw, calc(50vw - 1.75rem)";

/** A few products and the way to all of them. */
export function ProductPicks({ products }: { readonly products: readonly PickedProduct[] }) {
  return (
    <>
      <ProductRow products={products} />
      <p className="top-6">
        <MoreLink to="/store">{useTexts(offerTexts).allProducts}</MoreLink>
      </p>
    </>
  );
}

interface MoreProductsProps {
  readonly heading: string;
  /** The product on whose page they are; absent for the first of the store. */
  readonly after?: string;
}

/** Others of the store, so that a page leads on; nothing without any. */
export function MoreProducts({ heading, after }: MoreProductsProps) {
  const { data } = useQuery(pickedProductsQuery(useApi(), after));
  if (!data || data.length === 0) return null;
  return (
    <section className={styles["more"]} aria-labelledby="more-heading">
      <h2 id="more-heading">{heading}</h2>
      <ProductPicks products={data} />
    </section>
  );
}

/** In one row, on phones in two: image, name and price, which lead to their pages. */
function ProductRow({ products }: { readonly products: readonly PickedProduct[] }) {
  const identity = useIdentity();
  return (
    <ul className={styles["row"]}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductImage product={product} sizes={sizes} />
          <h3 className={styles["name"]}>
            <AppLink to={productPath(product.slug)}>{product.name}</AppLink>
          </h3>
          <p className="quiet numbers">{priceText(product, identity)}</p>
        </li>
      ))}
    </ul>
  );
}
