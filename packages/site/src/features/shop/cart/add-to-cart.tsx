import type { ImageSet } from "@recital/contract/values/fields";
import { nameWithVariant, visitorLimits } from "@recital/contract/values/order-line";
import { useLayoutEffect, useRef } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import type { ToastText } from "../../../kit/toasts/toast-store.ts";
import { type AddedProduct, addTo } from "./add-product.ts";
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
}

/** Adds one item of a product to the cart, and shows a toast with the result and a link to the cart. */
export function addToCart(product: ProductToAdd, { store, show, button }: Adding): void {
  const limit = limitOf(product.stocked ?? {});
  const { outcome, quantity } = addTo(store, { ...product, max: limit.max });
  const name = nameWithVariant(product.name, product.variant?.title ?? null);
  const text =
    outcome === "added"
      ? { title: "Added to cart", description: `${name} has been added to your cart.`, duration: 3000 }
      : { title: "Cart limit reached", description: refusal(outcome, limit) };
  show({
    ...text,
    subject: "cart",
    image: <ProductImage product={product} />,
    action: (onDone) => <ViewCart quantity={quantity} button={button} onFollow={onDone} />,
  });
}

function refusal(outcome: "product-limit" | "line-limit", { max, reason }: LineLimit): string {
  if (outcome === "line-limit") {
    return `You can order at most ${visitorLimits.linesPerCheckout} different products at once.`;
  }
  if (max === visitorLimits.quantityPerProduct) return reason;
  return `${reason} ${max === 1 ? "It is" : "They are"} in your cart.`;
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
  useLayoutEffect(() => moveAway(ownRef.current?.closest("[data-action]"), button), [button]);
  return (
    <p ref={ownRef} className={styles["cart"]}>
      <span>{quantity} in cart</span>
      <a href="/cart" data-follow className={buttonClass("quiet")} onClick={onFollow}>
        View cart
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
