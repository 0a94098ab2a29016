import type { ProductDetail } from "@recital/contract/endpoints/products";
import { useEffect } from "react";
import { useIdentity } from "../../kit/identity.ts";
import { productPath } from "../../kit/product-path.ts";
import { setPageHead } from "../../kit/set-page-head.ts";
import { productTitle } from "./product-text.ts";

/**
 * Names the document after the product; null if there is none, undefined while it is read. The description, which only
 * programs read, is the server's.
 */
export function useProductHead(product: ProductDetail | null | undefined): void {
  const identity = useIdentity();
  useEffect(() => {
    if (product === undefined) return;
    const title = product ? productTitle(product, identity) : `404 Page Not Found | ${identity.artistName}`;
    const path = product ? productPath(product.slug) : "/404";
    setPageHead({ title, description: title }, identity.publicUrl + path);
  }, [product, identity]);
}
