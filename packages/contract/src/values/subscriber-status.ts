import { z } from "zod";

/** `pending`: asked to confirm by email, and neither confirmed nor refused since. */
export const subscriberStatuses = ["pending", "subscribed", "unsubscribed"] as const;

export const subscriberStatus = z.enum(subscriberStatuses);

export type SubscriberStatus = z.output<typeof subscriberStatus>;

/** The names of the statuses on screens and in exported files. */
export const subscriberStatusNames: Readonly<Record<SubscriberStatus, string>> = {
  pending: "Waiting for confirmation",
  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
};

/** Where a subscriber came from: the form of the site, the owner's invitation or an imported file. */
export const subscriberSource = z.enum(["form", "invitation", "import"]).meta({ id: "SubscriberSource" });

export type SubscriberSource = z.output<typeof subscriberSource>;
