import { ApiError } from "@recital/contract/client";
import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { useApi } from "@recital/ui/api/api-context";
import { cancelCheckoutMutation } from "@recital/ui/api/cancel-checkout";
import { useMutation } from "@tanstack/react-query";
import { buttonClass } from "../../../kit/button-class.ts";
import { useTexts } from "../../../kit/identity.ts";
import { stateTexts } from "./state/texts/index.ts";

/** The choices of the buyer of an unpaid order while it can be paid. */
export function UnpaidOrder({ checkout }: { readonly checkout: NonNullable<BuyerOrder["openCheckout"]> }) {
  const texts = useTexts(stateTexts);
  return (
    <p className="wrap gap-3">
      <a href={checkout.url} rel="noopener" className={buttonClass("primary")}>
        {texts.resume}
      </a>
      <CancelCheckout sessionId={checkout.sessionId} />
    </p>
  );
}

/** The button that ends an unpaid checkout, so that others can buy what it held. */
export function CancelCheckout({ sessionId }: { readonly sessionId: string }) {
  const texts = useTexts(stateTexts);
  const { mutate, isPending, error } = useMutation(cancelCheckoutMutation(useApi()));
  return (
    <>
      <button type="button" className={buttonClass("quiet")} disabled={isPending} onClick={() => mutate(sessionId)}>
        {isPending ? texts.canceling : texts.cancel}
      </button>
      {error && (
        <span role="alert" className="fault">
          {(error instanceof ApiError && error.userMessage) || texts.cancelFailed}
        </span>
      )}
    </>
  );
}
