import { ApiError } from "@recital/contract/client";
import { useApi } from "@recital/ui/api/api-context";
import { subscribeMutation } from "@recital/ui/api/subscribers";
import { useMutation } from "@tanstack/react-query";
import { useIdentity } from "../../kit/identity.ts";
import { useShowToast } from "../../kit/toasts/toast-context.ts";

/** Subscribes with the fields of the newsletter form, shows the result, and resets the form on success. */
export function useSubscribe() {
  const { artistName } = useIdentity();
  const showToast = useShowToast();
  const { mutateAsync, isPending } = useMutation(subscribeMutation(useApi()));
  const subscribe = async (form: HTMLFormElement) => {
    try {
      const subscription = readSubscription(new FormData(form));
      await mutateAsync(subscription);
      form.reset();
      const next = subscription.subscribed ? " Check your inbox and confirm to finish." : "";
      showToast({
        title: "Successfully subscribed!",
        description: `Thank you for subscribing to ${artistName}'s newsletter.${next}`,
      });
    } catch (error) {
      const reason = error instanceof ApiError ? error.sentence : "";
      showToast({
        title: "Subscription failed",
        description: reason || "Please try again later",
        variant: "destructive",
      });
    }
  };
  return { subscribe, isPending };
}

function readSubscription(fields: FormData) {
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const website = read("website");
  return {
    name: read("name") || null,
    email: read("email"),
    subscribed: fields.has("subscribed"),
    ...(website && { website }),
  };
}
