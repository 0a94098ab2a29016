import { imageLocations } from "@recital/contract/values/image-location";
import { type ListedProduct, productsQuery } from "@recital/ui/api/products";
import { siteImageQuery } from "@recital/ui/api/site-images";
import { useEffect, useState } from "react";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { Message, NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { useNavigate, useUrlQuery } from "../../../kit/router.tsx";
import { Backdrop } from "../../../kit/site-image/site-image.tsx";
import { useCartActions } from "../cart/cart-actions.ts";
import { productList } from "../product/product-document.ts";
import { ProductGrid } from "./product-card.tsx";
import { arrangeProducts, readStoreView, StoreControls, storeQuery, type StoreView } from "./store-controls.tsx";
import { searchedFrom, searchProducts, StoreSearch, StoreSummary } from "./store-search.tsx";
import styles from "./store.module.css";

function Store({ data, read }: PageProps<readonly ListedProduct[]>) {
  const query = useUrlQuery();
  const view = readStoreView(query);
  const [searched, setSearched] = useState("");
  useClearedCart(query.get("cleared") === "true", view);
  return (
    <Page>
      <div data-stage className={styles["banner"]}>
        <Backdrop location={imageLocations.storeBanner} sizes="(min-width: 90rem) 84rem, 100vw" />
        <PageHeading title="Store" />
      </div>
      <noscript>
        <p className={styles["note"]}>You can browse without JavaScript, but buying needs it.</p>
      </noscript>
      <StoreControls view={view}>
        {data && data.length >= searchedFrom && <StoreSearch onSearch={setSearched} />}
      </StoreControls>
      {data ? (
        <StoreProducts products={data} view={view} searched={searched} />
      ) : (
        <NotLoaded isPending={read.isPending} text="Loading products..." />
      )}
    </Page>
  );
}

interface StoreProductsProps {
  readonly products: readonly ListedProduct[];
  readonly view: StoreView;
  /** The text of the search. */
  readonly searched: string;
}

function StoreProducts({ products, view, searched }: StoreProductsProps) {
  const arranged = arrangeProducts(products, view);
  const shown = searchProducts(arranged, searched);
  if (shown.length === 0) {
    return (
      <Message role="status">
        <p>
          {arranged.length === 0 ? "No products found in this category." : `Nothing found for “${searched.trim()}”.`}
        </p>
      </Message>
    );
  }
  return (
    <>
      <StoreSummary products={shown} />
      <ProductGrid products={shown} />
    </>
  );
}

/** Empties the cart if the URL has `cleared=true`, and removes the parameter. */
function useClearedCart(isAskedFor: boolean, view: StoreView): void {
  const { clear } = useCartActions();
  const navigate = useNavigate();
  const search = storeQuery(view);
  useEffect(() => {
    if (!isAskedFor) return;
    clear();
    navigate(`/store${search}`, "replace");
  }, [isAskedFor, clear, navigate, search]);
}

export const storePage = definePage({
  path: "/store",
  read: (_, { api }) => productsQuery(api),
  head: ({ artistName, chargesShipping }) => ({
    title: `Store | ${artistName}`,
    description: `Records, digital albums, sheet music and merchandise by ${artistName}.${chargesShipping ? "" : " Free shipping included."}`,
  }),
  canonicalQuery: (query) => storeQuery(readStoreView(query)),
  Page: Store,
  onServer: import.meta.env.SSR && {
    isIndexed: true,
    prefetch: ({ api, read }) => read(siteImageQuery(api, imageLocations.storeBanner)),
    describe(products, { api, identity, cached }) {
      const banner = cached(siteImageQuery(api, imageLocations.storeBanner))?.image;
      return {
        structuredData: productList(products, identity),
        card: { image: banner ?? products.find(({ image }) => image)?.image },
      };
    },
  },
});
