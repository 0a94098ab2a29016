import type { ProductDetail } from "@recital/contract/endpoints/products";
import { useApi } from "@recital/ui/api/api-context";
import { productQuery } from "@recital/ui/api/products";
import { MarkdownText } from "@recital/ui/markdown/markdown-text";
import { useQuery } from "@tanstack/react-query";
import { useIssueLink } from "../../kit/issue-link.ts";
import { useItemHead } from "../../kit/item-head.ts";
import { NotFoundCard } from "../../kit/not-found-card.tsx";
import { NotLoaded } from "../../kit/not-loaded.tsx";
import { Page } from "../../kit/page.tsx";
import { AppLink, useLocation } from "../../kit/router.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { latePart } from "../../late-page.tsx";
import { BuyProduct, loadForms } from "./buy-product.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import styles from "./product-page.module.css";
import { categoryNames, categoryPath, productHead, readProductSlug } from "./product-text.ts";

const tracks = latePart(() => import("./product-tracks.tsx").then(({ ProductTracks }) => ProductTracks));

/** Loads the tracks, which only products of music have, and the forms of sold-out and free ones. The browser loads them late. */
export const loadParts = (): Promise<unknown> => Promise.all([tracks.load(), loadForms()]);

/** The length from which a name is set smaller. */
const longName = 32;

/** One product, with the tracks of the release that it sells. */
export function ProductPage() {
  const slug = readProductSlug(useLocation().pathname);
  const { data: product, isPending } = useQuery(productQuery(useApi(), slug));
  useItemHead(product, productHead);
  useIssueLink();
  if (product === null) return <NotFoundCard />;
  return <Page>{product ? <Product key={product.id} product={product} /> : <NotLoaded isPending={isPending} />}</Page>;
}

function Product({ product }: { readonly product: ProductDetail }) {
  const { name, descriptionBlocks, release: sold } = product;
  return (
    <>
      <Breadcrumbs product={product} />
      <article className={styles["product"]}>
        <ProductGallery product={product} />
        <div className={styles["about"]}>
          <h1 className={styles["name"]} data-long={name.length > longName || undefined}>
            {name}
          </h1>
          <BuyProduct product={product} />
          <div className={styles["description"]}>
            <MarkdownText blocks={descriptionBlocks} Link={TextLink} />
          </div>
        </div>
        {sold && <tracks.Part sold={sold} />}
      </article>
    </>
  );
}

function Breadcrumbs({ product }: { readonly product: ProductDetail }) {
  return (
    <nav className={styles["breadcrumbs"]} aria-label="Breadcrumbs">
      <ol>
        <li>
          <AppLink to="/store">Store</AppLink>
        </li>
        <li>
          <AppLink to={categoryPath(product)}>{categoryNames[product.category]}</AppLink>
        </li>
        <li>
          <span aria-current="page">{product.name}</span>
        </li>
      </ol>
    </nav>
  );
}
