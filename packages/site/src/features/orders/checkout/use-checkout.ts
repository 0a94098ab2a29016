import type { UnfinishedCheckout } from "@recital/contract/endpoints/orders/checkout";
import type { Currency } from "@recital/contract/values/currency";
import type { Language } from "@recital/contract/values/language";
import { fromDecimal, toDecimal } from "@recital/contract/values/money";
import { useApi } from "@recital/ui/api/api-context";
import { unfinishedCheckoutQuery } from "@recital/ui/api/checkout";
import { productKeys } from "@recital/ui/api/products";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useIdentity } from "../../../kit/identity.ts";
import { useShowToast } from "../../../kit/toasts/toast-store.ts";
import { type OrderedLine, useCartActions } from "../../shop/cart/cart-actions.ts";
import { type CartLine, isSameLine, type LineKey } from "../../shop/cart/cart-line.ts";
import { useCartLines } from "../../shop/cart/cart-store.ts";
import { cartTexts } from "./cart/texts/index.ts";
import { forgetOpened, type OpenedCheckout, openPaymentWindow, readOpened, storeOpened } from "./payment-window.ts";
import type { Buyer, RefusedLine } from "./place-order.ts";
import type { Quoting } from "./use-quote.ts";

const loadPlacing = () => import("./place-order.ts");

/**
 * The checkout of the cart, in place of a former one. `opened` is the one that this tab waits for, also after a reload;
 * `leave` ends the waiting. `start` must be called synchronously in a click or submit handler.
 */
export function useCheckout() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { currency, language } = useIdentity();
  const showToast = useShowToast();
  const cart = useCartActions();
  const lines = useCartLines();
  const [opened, setOpened] = useState<OpenedCheckout | null>(() => (lines.length === 0 ? readOpened() : null));
  const [refusal, setRefusal] = useState<CheckoutRefusal>(noRefusal);
  const [asksCountry, setAsksCountry] = useState(false);
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);

  useEffect(() => void loadPlacing().catch(() => undefined), []);

  const start = async (buyer: Buyer, former: UnfinishedCheckout | null, quoting: Quoting | null) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // The new window gets a copy of this tab's storage.
    forgetOpened();
    const paymentWindow = openPaymentWindow();
    cart.setCheckoutInitiated(true);
    setRefusal(noRefusal);
    const items = lines.map((line) => toItem(line, currency));
    setPending(true);
    const result = await loadPlacing().then(
      ({ placeOrder }) => placeOrder(api, { locale: language, items, buyer, quoting, former, paymentWindow }),
      () => null,
    );
    isUnderWay.current = false;
    setPending(false);
    if (result && "checkout" in result) {
      const { checkout, toast } = result;
      cart.takeOut(items);
      storeOpened(checkout);
      setOpened(checkout);
      showToast({ ...toast, subject: "cart", duration: 5000 });
      return;
    }
    paymentWindow.close();
    cart.setCheckoutInitiated(false);
    showToast({ ...describeRefusal(language, result), variant: "destructive" });
    setRefusal({ ...noRefusal, ...result });
    if (result?.faults?.["country"]) setAsksCountry(true);
    // A product may no longer be available, or another checkout have been paid meanwhile.
    void queryClient.refetchQueries({ queryKey: productKeys.all });
    void queryClient.invalidateQueries({ queryKey: unfinishedCheckoutQuery(api).queryKey });
  };

  const leave = useCallback(() => {
    forgetOpened();
    setOpened(null);
    // It may have ended without a payment; the known state is older.
    void queryClient.resetQueries({ queryKey: unfinishedCheckoutQuery(api).queryKey });
  }, [api, queryClient]);

  const forgetRefusal = () => setRefusal(noRefusal);
  const refusalOf = (key: LineKey) => findRefusal(refusal.refused, lines, key);
  return { opened, isPending, refusal, asksCountry, start, leave, refusalOf, forgetRefusal };
}

function describeRefusal(language: Language, result: { message?: string | undefined; change?: string | null } | null) {
  const { refused, failed, changed } = cartTexts[language];
  return result?.change
    ? { title: changed, description: result.change }
    : { title: refused, description: result?.message ?? failed };
}

/** Why the last checkout was refused. */
export interface CheckoutRefusal {
  readonly refused: readonly RefusedLine[];
  /** Messages by the name of a field. */
  readonly faults: Readonly<Record<string, string>>;
  /** What has changed in the price, as a sentence; null for nothing. */
  readonly change: string | null;
}

const noRefusal: CheckoutRefusal = { refused: [], faults: {}, change: null };

/** Returns what a checkout says of a line. */
export function toItem({ productId, variantId, quantity, amount }: CartLine, currency: Currency): OrderedLine {
  return {
    productId,
    ...(variantId !== undefined && { variantId }),
    quantity,
    // The shop may have had another currency when it was chosen.
    ...(amount !== undefined && { amount: toDecimal(fromDecimal(amount, currency), currency) }),
  };
}

/** Returns why a line was refused. Another quantity of it, or another price, may not be refused. */
function findRefusal(refused: readonly RefusedLine[], lines: readonly CartLine[], key: LineKey): RefusedLine | null {
  const line = lines.find((line) => isSameLine(line, key));
  return (
    refused.find(
      ({ quantity, amount, ...refusedKey }) =>
        isSameLine(refusedKey, key) && quantity === line?.quantity && amount === line.amount,
    ) ?? null
  );
}
