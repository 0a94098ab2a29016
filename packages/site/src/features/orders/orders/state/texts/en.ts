export const en = {
  refunded: { title: "Refunded", text: "We have refunded this order in full." },
  canceled: { title: "Canceled", text: "This order was canceled. Please contact us with any question." },
  notPaid: { title: "Not paid", text: "This order was not paid, and its payment page has closed." },
  waiting: {
    title: "Waiting for your payment",
    text: "We have not received the payment for this order yet.",
  },
  withdrawn: { title: "Withdrawn", text: "We are working on your return." },
  pickedUp: { title: "Picked up", text: "We hope it brings you joy." },
  delivered: { title: "Delivered", text: "We hope it brings you joy." },
  toPickUp: { title: "To be picked up", text: (place: string) => `${place}.` },
  tip: { title: "Thank you", text: "Your tip has arrived." },
  complete: {
    title: "Complete",
    byEmail: "Your digital products are sent by email.",
    ready: "Your files are ready to download.",
  },
  partlyShipped: { title: "Partly on its way", text: "The rest of your order ships separately." },
  shipped: { title: "On its way", text: "Everything in this order has been shipped." },
  /** `when` is a sentence about the day. */
  preparing: {
    title: "Being prepared",
    text: (when: string) => `${when} We'll email you when they are on their way.`,
  },
  steps: {
    ordered: "Ordered",
    paid: "Paid",
    free: "Free",
    packed: "Packed",
    shipped: "On its way",
    delivered: "Delivered",
    pickedUp: "Picked up",
    sent: "Sent",
    opened: "Opened",
  },
  /** After the name of a step, for screen readers. */
  done: ", done",
  notYet: ", not yet",
  /** To the giver of a gift. In place of an address that is not known stands the recipient. */
  gift: {
    recipient: "the recipient",
    wrapped: "Your gift is wrapped",
    toSend: (address: string, day: string) => `We send it to ${address} on ${day}.`,
    onItsWay: (address: string) => `It is on its way to ${address}.`,
    card: "Print its card and hand it over.",
    cardFrom: (day: string) => `Print its card and hand it over. The gift can be opened from ${day}.`,
    sent: {
      title: "Your gift is sent",
      text: (address: string) => `Our email to ${address} has the gift. It is not opened yet.`,
    },
    bounced: {
      title: "Your gift did not arrive",
      text: (address: string) =>
        `Our email to ${address} could not be delivered. Print its card and hand it over, or write to us.`,
    },
    uncertain: {
      title: "Your gift may not have arrived",
      text: (address: string) =>
        `We do not know whether our email to ${address} was sent. Print its card, or ask us to send it again.`,
    },
    opened: { title: "Your gift is opened", text: "Its files belong to the person you gave it to." },
    revoked: { title: "Refunded", text: "We have refunded this gift, so it can no longer be opened." },
  },
  /** Before the day of a refund. */
  refunds: {
    onItsWay: "Refund on its way",
    made: "Refunded",
    failed: "Refund failed",
    canceled: "Refund canceled",
  },
  /** Of an item, after its number and as its sum. */
  freeEach: "free",
  free: "Free",
  download: "Download your files",
  orderNumber: (id: number) => `Order #${id}`,
  resume: "Resume payment",
  cancel: "Cancel this order",
  canceling: "Canceling...",
  cancelFailed: "This order could not be canceled. Please try again in a moment.",
};

export type StateTexts = typeof en;
