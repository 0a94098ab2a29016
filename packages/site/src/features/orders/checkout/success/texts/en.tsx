import type { ReactNode } from "react";

export const en = {
  title: "Thank you",
  description: "Your order.",
  thanks: "Thank you for your order. It means a great deal that this music travels with you.",
  thanksForTip: (artist: string) => `Thank you for your tip. It means a great deal to ${artist}.`,
  needsScript: "Thank you for your order. We'll email you a confirmation. Turn on JavaScript to see the details here.",
  loading: "Loading your order...",
  yourOrder: "Your order",
  unknown: "Could not retrieve your order information. Please contact us if you have any questions.",
  sentTo: (email: ReactNode) => <>We've also sent it to {email}.</>,
  viewOrder: "View your order",
  viewReceipt: "View your receipt",
  toStore: "Back to Store",
  toSite: "Back to the site",
  next: "What's Next",
  printCard: "Print the card",
  /** While a payment is settling. */
  arrived: "Your payment has arrived.",
  waiting: "Waiting for your payment. This page continues by itself; you can also close it, and we'll email you.",
  notPaid: "This payment was not completed, and nothing was charged.",
  details: "Order Details",
  total: "Total",
  order: "Order",
  date: "Date",
  email: "Email",
  pickup: "Pick-up",
  shipping: "Shipping Information",
  sendConfirmation: "Send Order Confirmation",
  sending: "Processing your order...",
  sent: "Order confirmation sent to your email",
  processed: {
    title: "Order Processed",
    description: "Your order has been successfully processed and an email notification has been sent.",
  },
  issue: {
    title: "Processing Issue",
    description: "There was an issue processing your order. We're looking into it.",
  },
  failure: {
    title: "Processing Error",
    description: "There was an error processing your order. Please contact customer support.",
  },
};

export type SuccessTexts = typeof en;
