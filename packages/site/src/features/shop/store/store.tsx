import { imageLocations } from "@recital/contract/values/image-location";
import { type ListedProduct, productsQuery } from "@recital/ui/api/products";
import { siteImageQuery } from "@recital/ui/api/site-images";
import { useEffect, useState } from "react";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { useTexts } from "../../../kit/identity.ts";
import { Message, NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { useNavigate, useUrlQuery } from "../../../kit/router.tsx";
import { Backdrop } from "../../../kit/site-image/site-image.tsx";
import { useCartActions } from "../cart/cart-actions.ts";
import { productList } from "../product/product-document.ts";
import { ProductGrid } from "./product-card.tsx";
import { arrangeProducts, readStoreView, StoreControls, storeQuery, type StoreView } from "./store-controls.tsx";
import { searchedFrom, searchProducts, StoreSearch, StoreSummary } from "./store-search.tsx";
import styles from "./store.module.css";
import { storeTexts } from "./texts/index.ts";

function Store({ data, read }: PageProps<readonly ListedProduct[]>) {
  const t = useTexts(storeTexts);
  const query = useUrlQuery();
  const view = readStoreView(query);
  const [searched, setSearched] = useState("");
  useClearedCart(query.get("cleared") === "true", view);
  return (
    <Page>
      <div data-stage className={styles["banner"]}>
        <Backdrop location={imageLocations.storeBanner} sizes="(min-width: 90rem) 84rem, 100vw" />
        <PageHeading title={t.title} />
      </div>
      <noscript>
        <p className={styles["note"]}>{t.noScript}</p>
      </noscript>
      <StoreControls view={view}>
        {data && data.length >= searchedFrom && <StoreSearch onSearch={setSearched} />}
      </StoreControls>
      {data ? (
        <StoreProducts products={data} view={view} searched={searched} />
      ) : (
        <NotLoaded isPending={read.isPending} text={t.loading} />
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
  const { noneInCategory, nothingFound } = useTexts(storeTexts);
  const arranged = arrangeProducts(products, view);
  const shown = searchProducts(arranged, searched);
  if (shown.length === 0) {
    return (
      <Message role="status">
        <p>{arranged.length === 0 ? noneInCategory : nothingFound(searched.trim())}</p>
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
  head({ artistName, chargesShipping, language }) {
    const { title, description, descriptionFreeShipping } = storeTexts[language];
    return {
      title: `${title} | ${artistName}`,
      description: chargesShipping ? description(artistName) : descriptionFreeShipping(artistName),
    };
  },
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
