import { ApiError } from "@recital/contract/client";
import { useApi } from "@recital/ui/api/api-context";
import { createCheckoutMutation, unfinishedCheckoutQuery } from "@recital/ui/api/checkout";
import { productKeys } from "@recital/ui/api/products";
import { UserFacingError } from "@recital/ui/platform/user-facing-error";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { readIssueLink } from "../../kit/issue-link.ts";
import { useShowToast } from "../../kit/toasts/toast-context.ts";
import { useCartActions } from "../cart/cart-actions.ts";
import { useCartLines } from "../cart/cart-context.ts";
import { isSameLine, type LineKey } from "../cart/cart-line.ts";
import type { OrderedLine } from "../cart/change-lines.ts";
import { forgetOpened, type OpenedCheckout, readOpened, storeOpened } from "./opened-checkout.ts";
import { openPaymentWindow } from "./payment-window.ts";

/**
 * The checkout of the cart. `opened` is the one that this tab waits for, also after a reload; `leave` ends the waiting.
 * `start` must be called synchronously in a click or submit handler.
 */
export function useCheckout() {
  const api = useApi();
  const queryClient = useQueryClient();
  const showToast = useShowToast();
  const cart = useCartActions();
  const lines = useCartLines();
  const [opened, setOpened] = useState<OpenedCheckout | null>(() => (lines.length === 0 ? readOpened() : null));
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const isUnderWay = useRef(false);
  const { mutateAsync, isPending } = useMutation(createCheckoutMutation(api));

  const start = async (customerEmail: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // The new window gets a copy of this tab's storage.
    forgetOpened();
    const paymentWindow = openPaymentWindow();
    cart.setCheckoutInitiated(true);
    setRefused([]);
    const items = lines.map(({ productId, variantId, quantity }) => ({
      productId,
      ...(variantId !== undefined && { variantId }),
      quantity,
    }));
    try {
      const { session, url } = await mutateAsync({ items, customerEmail, from: readIssueLink() });
      const isShown = paymentWindow.steerTo(url);
      cart.takeOut(items);
      const checkout = { sessionId: session.id, url, isShown };
      storeOpened(checkout);
      setOpened(checkout);
      showToast({ title: "Checkout Opened", description: openedSentence(isShown), duration: 5000 });
    } catch (error) {
      paymentWindow.close();
      cart.setCheckoutInitiated(false);
      const description = error instanceof UserFacingError ? error.message : "Error processing checkout";
      showToast({ title: "Checkout error", description, variant: "destructive" });
      setRefused(refusedLines(items, error));
      // The checkout may have failed because a product is no longer available.
      void queryClient.refetchQueries({ queryKey: productKeys.all });
    } finally {
      isUnderWay.current = false;
    }
  };

  const leave = useCallback(() => {
    forgetOpened();
    setOpened(null);
    // It may have ended without a payment.
    void queryClient.invalidateQueries({ queryKey: unfinishedCheckoutQuery(api).queryKey });
  }, [api, queryClient]);

  const refusalOf = (key: LineKey) => {
    const line = lines.find((one) => isSameLine(one, key));
    // Another quantity may not be refused.
    return refused.find((one) => isSameLine(one, key) && one.quantity === line?.quantity)?.sentence ?? null;
  };
  return { opened, isPending, start, leave, refusalOf };
}

/** A line because of which a checkout was refused. */
interface RefusedLine extends OrderedLine {
  readonly sentence: string;
}

/** Returns the lines that a refusal names, such as `items.0`. */
function refusedLines(items: readonly OrderedLine[], error: unknown): RefusedLine[] {
  const { cause } = error instanceof Error ? error : {};
  if (!(cause instanceof ApiError)) return [];
  const { fields } = cause;
  return items.flatMap((item, index) => {
    const sentence = fields[`items.${index}`];
    return sentence === undefined ? [] : [{ ...item, sentence }];
  });
}

/** Returns the text of the panel and the toast. */
export function openedSentence(isShown: boolean): string {
  return isShown
    ? "Complete your payment in the new window."
    : "Your browser did not open the payment window. Open it with Reopen Checkout.";
}
