import { ApiError } from "@recital/contract/client";
import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { WithdrawalRequest } from "@recital/contract/endpoints/shop/legal";
import { useApi } from "@recital/ui/api/api-context";
import { withdrawMutation } from "@recital/ui/api/withdrawals";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import cards from "./withdraw-page.module.css";
import { withdrawalTexts } from "./withdrawal/texts/index.ts";
import { ReceivedWithdrawal } from "./withdrawal-result.tsx";

interface ConfirmWithdrawalProps {
  readonly request: WithdrawalRequest;
  /** The order, if this browser may read it. */
  readonly order: BuyerOrder | null;
  readonly onChange: () => void;
}

/** The second step: shows the statement again, with the button that sends it; then the received statement. */
export function ConfirmWithdrawal({ request, order, onChange }: ConfirmWithdrawalProps) {
  const [receivedAt, setReceivedAt] = useState<string | null>(null);
  if (receivedAt !== null) return <ReceivedWithdrawal request={request} at={receivedAt} order={order} />;
  const handleReceived = () => setReceivedAt(new Date().toISOString());
  return <Confirmation request={request} onChange={onChange} onReceived={handleReceived} />;
}

interface ConfirmationProps extends Pick<ConfirmWithdrawalProps, "request" | "onChange"> {
  readonly onReceived: () => void;
}

function Confirmation({ request, onChange, onReceived }: ConfirmationProps) {
  const { mutate, isPending, error } = useMutation(withdrawMutation(useApi()));
  const locale = useIdentity().language;
  const texts = useTexts(withdrawalTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button of the first step is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={cards["card"]} aria-labelledby="confirm-heading">
      <h2 id="confirm-heading" ref={heading} tabIndex={-1}>
        {texts.confirmHeading}
      </h2>
      <dl>
        <div>
          <dt>{texts.name}</dt>
          <dd>{request.name}</dd>
        </div>
        <div>
          <dt>{texts.email}</dt>
          <dd>{request.email}</dd>
        </div>
        {request.orderId !== undefined && (
          <div>
            <dt>{texts.order}</dt>
            <dd>#{request.orderId}</dd>
          </div>
        )}
      </dl>
      <blockquote>{request.statement}</blockquote>
      {error && (
        <p role="alert" className="fault">
          {(error instanceof ApiError && error.userMessage) || texts.failed}
        </p>
      )}
      <p className="wrap gap-3">
        <button
          type="button"
          className={buttonClass("primary")}
          disabled={isPending}
          onClick={() => mutate({ ...request, locale }, { onSuccess: onReceived })}
        >
          {isPending ? texts.sending : texts.confirm}
        </button>
        <button type="button" className={buttonClass("quiet")} disabled={isPending} onClick={onChange}>
          {texts.change}
        </button>
      </p>
    </section>
  );
}
