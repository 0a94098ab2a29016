import { imageLocations } from "@recital/contract/values/image-location";
import { useApi } from "@recital/ui/api/api-context";
import { productsQuery } from "@recital/ui/api/products";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Message } from "../../kit/message.tsx";
import { NotLoaded } from "../../kit/not-loaded.tsx";
import { Page } from "../../kit/page.tsx";
import { Backdrop } from "../../kit/site-image/backdrop.tsx";
import { PageHeading } from "../../kit/page-heading.tsx";
import { useNavigate, useUrlQuery } from "../../kit/router.tsx";
import { useCartActions } from "../cart/cart-actions.ts";
import { ProductGrid } from "./product-grid.tsx";
import { StoreControls } from "./store-controls.tsx";
import { arrangeProducts, readStoreView, storeQuery, type StoreView } from "./store-view.ts";
import styles from "./store.module.css";

export function Store() {
  const query = useUrlQuery();
  const view = readStoreView(query);
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
      <StoreControls view={view} />
      <StoreProducts view={view} />
    </Page>
  );
}

function StoreProducts({ view }: { readonly view: StoreView }) {
  const { data, isPending } = useQuery(productsQuery(useApi()));
  if (!data) return <NotLoaded isPending={isPending} text="Loading products..." />;
  const products = arrangeProducts(data, view);
  if (products.length === 0) {
    return (
      <Message>
        <p>No products found in this category.</p>
      </Message>
    );
  }
  return <ProductGrid products={products} />;
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
