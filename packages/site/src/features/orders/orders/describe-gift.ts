import type { OrderGift } from "@recital/contract/endpoints/orders/order-facts";
import { formatDay } from "@recital/contract/values/format";

/** Returns a gift's state for its giver: a few words, and a sentence. */
export function describeGift({ state, email, deliverAt }: OrderGift): {
  readonly title: string;
  readonly text: string;
} {
  const address = email ?? "the recipient";
  switch (state) {
    case "waiting":
      return {
        title: "Your gift is wrapped",
        text: deliverAt ? `We send it to ${address} on ${formatDay(deliverAt)}.` : `It is on its way to ${address}.`,
      };
    case "card":
      return {
        title: "Your gift is wrapped",
        text: deliverAt
          ? `Print its card and hand it over. The gift can be opened from ${formatDay(deliverAt)}.`
          : "Print its card and hand it over.",
      };
    case "sent":
      return { title: "Your gift is sent", text: `Our email to ${address} has the gift. It is not opened yet.` };
    case "bounced":
      return {
        title: "Your gift did not arrive",
        text: `Our email to ${address} could not be delivered. Print its card and hand it over, or write to us.`,
      };
    case "uncertain":
      return {
        title: "Your gift may not have arrived",
        text: `We do not know whether our email to ${address} was sent. Print its card, or ask us to send it again.`,
      };
    case "opened":
      return { title: "Your gift is opened", text: "Its files belong to the person you gave it to." };
    case "revoked":
      return { title: "Refunded", text: "We have refunded this gift, so it can no longer be opened." };
  }
}
