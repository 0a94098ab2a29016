import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import { useApi } from "@recital/ui/api/api-context";
import { processOrderMutation } from "@recital/ui/api/process-order";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useShowToast } from "../../kit/toasts/toast-context.ts";

export type ProcessingState = "idle" | "processing" | "success" | "error";

/**
 * Records and confirms the order: once automatically if it has no shipping address, and when `run` is called. A second
 * call is ignored while one is pending.
 */
export function useOrderProcessing(order: BuyerOrder) {
  const showToast = useShowToast();
  const { mutateAsync } = useMutation(processOrderMutation(useApi(), order.id));
  const [state, setState] = useState<ProcessingState>("idle");
  const isUnderWay = useRef(false);
  const hasStartedByItself = useRef(false);

  const run = useCallback(async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState("processing");
    try {
      const { success, message } = await mutateAsync();
      setState(success ? "success" : "error");
      showToast(success ? processed : { ...issue, description: message || issue.description });
    } catch {
      setState("error");
      showToast(failure);
    } finally {
      isUnderWay.current = false;
    }
  }, [mutateAsync, showToast]);

  const isWanted = order.shippingAddress === null;
  useEffect(() => {
    if (!isWanted || hasStartedByItself.current) return;
    hasStartedByItself.current = true;
    void run();
  }, [isWanted, run]);

  return { state, run };
}

const processed = {
  title: "Order Processed",
  description: "Your order has been successfully processed and an email notification has been sent.",
} as const;

const issue = {
  title: "Processing Issue",
  description: "There was an issue processing your order. We're looking into it.",
  variant: "destructive",
} as const;

const failure = {
  title: "Processing Error",
  description: "There was an error processing your order. Please contact customer support.",
  variant: "destructive",
} as const;
