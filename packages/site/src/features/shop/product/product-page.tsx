import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import { productShippingQuery } from "@recital/ui/api/product-shipping";
import { pickedProductsQuery, productQuery } from "@recital/ui/api/products";
import { releaseQuery } from "@recital/ui/api/releases";
import { MarkdownText } from "@recital/ui/markdown/markdown-text";
import { useIssueLink } from "../../../kit/browser-storage.ts";
import { productNotesQuery, ProductNotes } from "../../../kit/buyer-notes.tsx";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { latePart } from "../../../kit/hydration.tsx";
import { useTextLanguage, useTexts } from "../../../kit/identity.ts";
import { NotLoaded, Page } from "../../../kit/page.tsx";
import { RecordWash } from "../../../kit/record-wash.tsx";
import { AppLink, TextLink } from "../../../kit/router.tsx";
import { MoreProducts } from "../cart/product-row.tsx";
import { BuyProduct, loadForms, loadShownPrice } from "./buy-product.tsx";
import { describeProductPage, firstProductImage } from "./product-document.ts";
import { loadZones } from "./product-facts.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import styles from "./product-page.module.css";
import { categoryPath, productHead } from "./product-text.ts";
import { productTexts } from "./texts/index.ts";

const contents = latePart(() => import("./bundle-contents.tsx").then(({ BundleContents }) => BundleContents));

const tracks = latePart(() => import("./product-tracks.tsx").then(({ ProductTracks }) => ProductTracks));

/** The length from which a name is set smaller. */
const longName = 32;

/** One product, with the tracks of the release that it sells. */
function ProductPage({ data: product, read }: PageProps<ProductDetail>) {
  useIssueLink();
  return (
    <Page>{product ? <Product key={product.id} product={product} /> : <NotLoaded isPending={read.isPending} />}</Page>
  );
}

function Product({ product }: { readonly product: ProductDetail }) {
  const { more } = useTexts(productTexts);
  const languageOf = useTextLanguage();
  const { name, descriptionBlocks, release: sold, bundle } = product;
  return (
    <>
      <RecordWash colors={product.colors} />
      <Breadcrumbs product={product} />
      <article className={styles["product"]}>
        <ProductGallery product={product} />
        <div className="shrink">
          <h1
            className={styles["name"]}
            lang={languageOf(product, "name")}
            data-long={name.length > longName || undefined}
          >
            {name}
          </h1>
          <BuyProduct product={product} />
          {bundle && <contents.Part parts={bundle} />}
          <div className={styles["description"]} lang={languageOf(product, "description")}>
            <MarkdownText blocks={descriptionBlocks} Link={TextLink} />
          </div>
        </div>
        {sold && <tracks.Part sold={sold} />}
        <ProductNotes productId={product.id} />
        <MoreProducts heading={more} after={product.slug} />
      </article>
    </>
  );
}

function Breadcrumbs({ product }: { readonly product: ProductDetail }) {
  const { breadcrumbs, store, categories } = useTexts(productTexts);
  return (
    <nav className={styles["breadcrumbs"]} aria-label={breadcrumbs}>
      <ol>
        <li>
          <AppLink to="/store">{store}</AppLink>
        </li>
        <li>
          <AppLink to={categoryPath(product)}>{categories[product.category]}</AppLink>
        </li>
        <li>
          <span aria-current="page">{product.name}</span>
        </li>
      </ol>
    </nav>
  );
}

export const productPage = definePage({
  path: "/store/:slug",
  read: ({ slug }, { api }) => productQuery(api, slug),
  itemHead: productHead,
  Page: ProductPage,
  // The tracks of music, the parts of bundles, the zones that goods are sent to, and the forms of sold-out and free
  // products. The browser loads them late.
  loadParts: () =>
    import.meta.env.SSR ? Promise.all([tracks.load(), contents.load(), loadForms(), loadZones()]) : loadShownPrice(),
  onServer: import.meta.env.SSR && {
    isIndexed: true,
    async prefetch({ api, data, identity, read }) {
      const product = await data;
      if (!product) return;
      const { id, release } = product;
      const { chargesShipping } = await identity;
      await Promise.all([
        chargesShipping && !product.is_digital && read(productShippingQuery(api, id)),
        read(productNotesQuery(api, id)),
        read(pickedProductsQuery(api, product.slug)),
        release && read(releaseQuery(api, release.slug)),
      ]);
    },
    firstImage: firstProductImage,
    describe: describeProductPage,
  },
});
