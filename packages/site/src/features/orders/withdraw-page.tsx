import type { WithdrawalRequest } from "@recital/contract/endpoints/withdrawals";
import { useApi } from "@recital/ui/api/api-context";
import { orderQuery } from "@recital/ui/api/orders";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useIdentity } from "../../kit/identity.ts";
import { LocalDate } from "../../kit/local-date.tsx";
import { Loading } from "../../kit/loading.tsx";
import { PageHeading } from "../../kit/page-heading.tsx";
import { Page } from "../../kit/page.tsx";
import { useIsHydrated } from "../../kit/use-is-hydrated.ts";
import { useUrlQuery } from "../../kit/use-url-query.ts";
import { ConfirmWithdrawal } from "./confirm-withdrawal.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import styles from "./withdraw-page.module.css";

/** The withdrawal from a purchase, in two steps, for buyers with and without access to the order. */
export function WithdrawPage() {
  const { contactEmail } = useIdentity();
  const isHydrated = useIsHydrated();
  return (
    <Page>
      <PageHeading title="Withdraw from a purchase">
        <p>Changed your mind? Tell us here; you need no reason. We confirm by email that we received it.</p>
      </PageHeading>
      <noscript>
        <p>
          This form needs JavaScript. You can also write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>: name
          your order and say that you withdraw.
        </p>
      </noscript>
      {isHydrated && <Steps />}
    </Page>
  );
}

function Steps() {
  const orderId = Number(useUrlQuery().get("order") ?? "");
  const isGiven = Number.isSafeInteger(orderId) && orderId > 0;
  const { data: order, isLoading } = useQuery({ ...orderQuery(useApi(), orderId), enabled: isGiven });
  const [request, setRequest] = useState<WithdrawalRequest | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [receivedAt, setReceivedAt] = useState<string | null>(null);
  if (isLoading) return <Loading text="Loading your order..." />;
  if (request && receivedAt !== null) return <Received request={request} at={receivedAt} />;
  if (request && isConfirming) {
    return (
      <ConfirmWithdrawal
        request={request}
        onChange={() => setIsConfirming(false)}
        onReceived={() => setReceivedAt(new Date().toISOString())}
      />
    );
  }
  const handleContinue = (entered: WithdrawalRequest) => {
    setRequest(entered);
    setIsConfirming(true);
  };
  return (
    <WithdrawalForm
      order={order ?? null}
      orderId={isGiven ? orderId : null}
      entered={request}
      onContinue={handleContinue}
    />
  );
}

function Received({ request, at }: { readonly request: WithdrawalRequest; readonly at: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button of the second step is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles["card"]} aria-labelledby="received-heading">
      <h2 id="received-heading" ref={heading} tabIndex={-1}>
        We received your withdrawal
      </h2>
      <p>
        On <LocalDate at={at} withTime />. A confirmation with your statement is on its way to {request.email}.
      </p>
      <blockquote>{request.statement}</blockquote>
    </section>
  );
}
