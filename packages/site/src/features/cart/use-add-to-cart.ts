import { limits } from "@recital/contract/values/limits";
import { useShowToast } from "../../kit/toasts/toast-context.ts";
import { useCartActions } from "./cart-context.ts";
import type { AddedProduct } from "./cart-line.ts";

/** Returns a function that adds one of a product to the cart and shows a toast with the result. */
export function useAddToCart(): (product: AddedProduct) => void {
  const { add } = useCartActions();
  const showToast = useShowToast();
  return (product) => {
    switch (add(product)) {
      case "added":
        showToast({
          title: "Added to cart",
          description: `${product.name} has been added to your cart.`,
          duration: 3000,
        });
        break;
      case "product-limit":
        showToast({
          title: "Cart limit reached",
          description: `You can order at most ${limits.quantityPerProduct} of one product.`,
        });
        break;
      case "line-limit":
        showToast({
          title: "Cart limit reached",
          description: `You can order at most ${limits.linesPerCheckout} different products at once.`,
        });
        break;
    }
  };
}
