import type { SubscriberStatus } from "@recital/contract/values/newsletter";

/** The part of a subscriber that the status follows from. */
export interface SubscriptionState {
  readonly subscribed: boolean;
  /** When a confirmation email was last requested; null for a sign-up without the newsletter's checkbox. */
  readonly confirmationRequestedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
}

export function subscriberStatus(state: SubscriptionState): SubscriberStatus {
  if (state.subscribed) return "subscribed";
  const isAsked = state.confirmationRequestedAt !== null;
  return isAsked && state.confirmedAt === null && state.unsubscribedAt === null ? "pending" : "unsubscribed";
}
