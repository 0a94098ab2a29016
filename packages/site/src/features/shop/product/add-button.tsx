import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import type { MouseEvent } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { useTexts } from "../../../kit/identity.ts";
import { hidden } from "../../../kit/page.tsx";
import { useAddToCart } from "../cart/use-add-to-cart.tsx";
import { offerTexts } from "../cart/texts/index.ts";
import type { Variant } from "../cart/variants.tsx";
import styles from "./buy-product.module.css";

interface AddButtonProps {
  readonly product: ProductDetail;
  /** Returns the variant to add, undefined for a product without options, null if none is chosen. */
  readonly onDemand: () => Variant | undefined | null;
  /** Returns the price that the visitor has chosen, or null, and says so, if it is none. */
  readonly onPrice?: (variant: Variant | undefined) => number | null;
}

export function AddButton({ product, onDemand, onPrice }: AddButtonProps) {
  const texts = useTexts(offerTexts);
  const addToCart = useAddToCart();
  const handleAdd = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const variant = onDemand();
    if (variant === null) return;
    const amount = onPrice?.(variant);
    if (amount === null) return;
    const { id, name, price, image, image_url } = product;
    const added = { id, name, price: variant?.price ?? price, image, image_url: image?.src ?? image_url, variant };
    addToCart({ ...added, amount, stocked: variant ?? product }, currentTarget);
  };
  return (
    <button type="button" className={`${buttonClass("primary")} ${styles["add"]}`} onClick={handleAdd}>
      {texts.addToCart(hidden, product.name)}
    </button>
  );
}
