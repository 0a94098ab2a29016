import type { ImageSet } from "@recital/contract/values/fields";
import type { Language } from "@recital/contract/values/language";
import { nameWithVariant, visitorLimits } from "@recital/contract/values/order-line";
import { useLayoutEffect, useRef } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { useTexts } from "../../../kit/identity.ts";
import { useLocalPath } from "../../../kit/router.tsx";
import type { ToastText } from "../../../kit/toasts/toast-store.ts";
import { type AddedProduct, addTo } from "./add-product.ts";
import type { AddingTexts } from "./add-to-cart/texts/en.ts";
import { addingTexts } from "./add-to-cart/texts/index.ts";
import type { CartStore } from "./cart-store.ts";
import styles from "./cart.module.css";
import { limitOf, type LineLimit, type Stocked } from "./variants.tsx";

export interface ProductToAdd extends AddedProduct {
  /** The sizes of the image, if they are known. */
  readonly image?: ImageSet | null;
  /** The known stock. */
  readonly stocked?: Stocked;
}

interface Adding {
  readonly store: CartStore;
  readonly show: (toast: ToastText) => void;
  /** The pressed button. */
  readonly button: Element;
  readonly language: Language;
}

/** Adds one item of a product to the cart, and shows a toast with the result and a link to the cart. */
export function addToCart(product: ProductToAdd, { store, show, button, language }: Adding): void {
  const t = addingTexts[language];
  const limit = limitOf(product.stocked ?? {});
  const { outcome, quantity } = addTo(store, { ...product, max: limit.max });
  const name = nameWithVariant(product.name, product.variant?.title ?? null);
  const text =
    outcome === "added"
      ? { title: t.added, description: t.addedProduct(name), duration: 3000 }
      : { title: t.limitReached, description: refusal(outcome, limit, t) };
  show({
    ...text,
    subject: "cart",
    image: <ProductImage product={product} />,
    action: (onDone) => <ViewCart quantity={quantity} button={button} onFollow={onDone} />,
  });
}

function refusal(outcome: "product-limit" | "line-limit", { max, reason }: LineLimit, t: AddingTexts): string {
  return outcome === "line-limit" ? t.tooManyProducts(visitorLimits.linesPerCheckout) : t.limits[reason](max);
}

function ProductImage({ product: { image_url: url, image = null } }: { readonly product: ProductToAdd }) {
  if (!url) return null;
  return (
    <div className={styles["image"]}>
      <ResponsiveImage source={{ url, alt: "", set: image }} sizes="3.5rem" isEager fallback={null} />
    </div>
  );
}

interface ViewCartProps {
  readonly quantity: number;
  /** The pressed button, which may be pressed again. */
  readonly button: Element;
  readonly onFollow: () => void;
}

/** The product's quantity in the cart, and a link to the cart. */
function ViewCart({ quantity, button, onFollow }: ViewCartProps) {
  const ownRef = useRef<HTMLParagraphElement>(null);
  const { inCart, viewCart } = useTexts(addingTexts);
  useLayoutEffect(() => moveAway(ownRef.current?.closest("[data-action]"), button), [button]);
  return (
    <p ref={ownRef} className={styles["cart"]}>
      <span>{inCart(quantity)}</span>
      <a href={useLocalPath("/cart")} data-follow className={buttonClass("quiet")} onClick={onFollow}>
        {viewCart}
      </a>
    </p>
  );
}

/** Moves a toast to the other end of the window if it would cover an element. */
function moveAway(toast: Element | null | undefined, element: Element): void {
  if (!toast) return;
  const box = toast.getBoundingClientRect();
  const { top, right, bottom, left } = element.getBoundingClientRect();
  toast.toggleAttribute("data-moved", bottom > box.top && top < box.bottom && right > box.left && left < box.right);
}
