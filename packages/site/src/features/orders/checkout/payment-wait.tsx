import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { useApi } from "@recital/ui/api/api-context";
import { checkoutStateQuery } from "@recital/ui/api/checkout";
import { orderQuery } from "@recital/ui/api/orders";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { latePart } from "../../../kit/hydration.tsx";
import { useTexts } from "../../../kit/identity.ts";
import { RingingString } from "../../../kit/motif/strings.tsx";
import styles from "./success-page.module.css";
import type { SuccessTexts } from "./success/texts/en.tsx";
import { successTexts } from "./success/texts/index.ts";

const cancel = latePart(() => import("../orders/unpaid-order.tsx").then(({ CancelCheckout }) => CancelCheckout));

interface PaymentWaitProps {
  readonly order: BuyerOrder;
  readonly sessionId: string;
}

/** Waits for a payment that is still settling, and then shows the order as it is. Renders nothing for a paid order. */
export function PaymentWait({ order, sessionId }: PaymentWaitProps) {
  const texts = useTexts(successTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const [hasWaited, setHasWaited] = useState(false);
  const { data: state } = useQuery({ ...checkoutStateQuery(api, sessionId), enabled: !order.paid });
  const isWaiting = !order.paid && (state === "open" || state === "settling");
  if (isWaiting && !hasWaited) setHasWaited(true);
  const isOver = !order.paid && (state === "paid" || state === "closed");
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey });
  }, [isOver, queryClient, api, order.id]);
  if (!hasWaited && state !== "closed") return null;
  return (
    <div role="status" className={styles["wait"]}>
      <RingingString state={isWaiting ? "ringing" : order.paid ? "struck" : "silent"} />
      <p>{messageFor(order, isWaiting, texts)}</p>
      {isWaiting && state === "open" && <cancel.Part sessionId={sessionId} />}
    </div>
  );
}

function messageFor({ paid }: BuyerOrder, isWaiting: boolean, { arrived, waiting, notPaid }: SuccessTexts): string {
  if (paid) return arrived;
  return isWaiting ? waiting : notPaid;
}
