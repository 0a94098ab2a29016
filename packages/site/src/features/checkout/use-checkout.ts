import { useApi } from "@recital/ui/api/api-context";
import { createCheckoutMutation } from "@recital/ui/api/checkout";
import { productsQuery } from "@recital/ui/api/products";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useShowToast } from "../../kit/toasts/toast-context.ts";
import { useCartActions, useCartLines } from "../cart/cart-context.ts";
import { openPaymentWindow } from "./payment-window.ts";

/** A checkout to be paid at `url`. */
export interface OpenedCheckout {
  readonly url: string;
  /** False if no window could be opened. */
  readonly isShown: boolean;
}

/** The checkout of the cart. `start` must be called synchronously in a click or submit handler. */
export function useCheckout() {
  const api = useApi();
  const queryClient = useQueryClient();
  const showToast = useShowToast();
  const cart = useCartActions();
  const lines = useCartLines();
  const [opened, setOpened] = useState<OpenedCheckout | null>(null);
  const isUnderWay = useRef(false);
  const { mutateAsync, isPending } = useMutation(createCheckoutMutation(api));

  const start = async (customerEmail: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const paymentWindow = openPaymentWindow();
    cart.setCheckoutInitiated(true);
    try {
      const items = lines.map(({ productId, quantity }) => ({ productId, quantity }));
      const { url } = await mutateAsync({ items, customerEmail });
      const isShown = paymentWindow.steerTo(url);
      cart.takeOut(items);
      setOpened({ url, isShown });
      showToast({ title: "Checkout Opened", description: openedSentence(isShown), duration: 5000 });
    } catch (error) {
      paymentWindow.close();
      cart.setCheckoutInitiated(false);
      const description = (error instanceof Error && error.message) || "Error processing checkout";
      showToast({ title: "Checkout error", description, variant: "destructive" });
      // The checkout may have failed because a product is no longer available.
      void queryClient.refetchQueries({ queryKey: productsQuery(api).queryKey });
    } finally {
      isUnderWay.current = false;
    }
  };

  return { opened, isPending, start };
}

/** Returns the text of the panel and the toast. */
export function openedSentence(isShown: boolean): string {
  return isShown
    ? "Complete your payment in the new window."
    : "Your browser did not open the payment window. Open it with Reopen Checkout.";
}
