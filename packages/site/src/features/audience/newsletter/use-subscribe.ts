import { ApiError } from "@recital/contract/client";
import type { Subscription } from "@recital/contract/endpoints/audience/subscribers";
import { useApi } from "@recital/ui/api/api-context";
import { subscribeMutation } from "@recital/ui/api/subscribers";
import { useMutation } from "@tanstack/react-query";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { useShowToast } from "../../../kit/toasts/toast-store.ts";
import { newsletterTexts } from "./texts/index.ts";

/** Why fields were refused, by their names. */
export type Faults = Readonly<Record<string, string>>;

/**
 * Subscribes a person to the newsletter and shows the result; returns whether that succeeded. A refused city is told to
 * the form instead.
 */
export function useSubscribe(onFaults: (faults: Faults) => void) {
  const { artistName, language } = useIdentity();
  const t = useTexts(newsletterTexts);
  const showToast = useShowToast();
  const { mutateAsync, isPending } = useMutation(subscribeMutation(useApi()));
  const subscribe = async (subscription: Subscription): Promise<boolean> => {
    try {
      await mutateAsync({ ...subscription, locale: language });
      showToast({
        title: t.subscribed,
        description: subscription.subscribed ? t.thanksToConfirm(artistName) : t.thanks(artistName),
      });
      return true;
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).some((name) => name.startsWith("near."))) {
        onFaults(error.fields);
        return false;
      }
      const reason = error instanceof ApiError ? error.userMessage : "";
      showToast({
        title: t.failed,
        description: reason || t.tryLater,
        variant: "destructive",
      });
      return false;
    }
  };
  return { subscribe, isPending };
}
