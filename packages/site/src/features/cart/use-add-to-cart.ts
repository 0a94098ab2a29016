import { nameWithVariant } from "@recital/contract/values/name-with-variant";
import { visitorLimits } from "@recital/contract/values/visitor-limits";
import { useShowToast } from "../../kit/toasts/toast-context.ts";
import { useCartActions } from "./cart-actions.ts";
import type { AddedProduct } from "./change-lines.ts";

/** Returns a function that adds one of a product to the cart and shows a toast with the result. */
export function useAddToCart(): (product: AddedProduct) => void {
  const { add } = useCartActions();
  const showToast = useShowToast();
  return (product) => {
    switch (add(product)) {
      case "added":
        showToast({
          title: "Added to cart",
          description: `${nameWithVariant(product.name, product.variant?.title ?? null)} has been added to your cart.`,
          duration: 3000,
        });
        break;
      case "product-limit":
        showToast({
          title: "Cart limit reached",
          description: `You can order at most ${visitorLimits.quantityPerProduct} of one product.`,
        });
        break;
      case "line-limit":
        showToast({
          title: "Cart limit reached",
          description: `You can order at most ${visitorLimits.linesPerCheckout} different products at once.`,
        });
        break;
    }
  };
}
