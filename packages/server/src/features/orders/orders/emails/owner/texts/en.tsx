import { plural } from "@recital/contract/values/language";
import type { ReactNode } from "react";

export const en = {
  subjects: {
    order: (id: number, amount: string) => `New order #${id}: ${amount}`,
    tip: (id: number, amount: string) => `New tip #${id}: ${amount}`,
  },
  /** In place of an amount. */
  free: "free",
  headings: { order: (id: number) => `New order #${id}`, tip: (id: number) => `New tip #${id}` },
  preheaders: {
    order: (items: number, amount: string, customer: string) =>
      plural("en", items, {
        one: `1 item, ${amount}, from ${customer}`,
        other: `${items} items, ${amount}, from ${customer}`,
      }),
    tip: (amount: string, customer: string) => `Tip, ${amount}, from ${customer}`,
    /** In place of the customer. */
    erased: "a customer whose email address was erased",
  },
  sentences: {
    paid: (customer: string, date: string) => `${customer} paid for an order on ${date}.`,
    free: (customer: string, date: string) => `${customer} asked for something free on ${date}.`,
    tip: (customer: string, date: string) => `${customer} sent you a tip on ${date}.`,
    /** In place of the customer. */
    erased: "A customer whose email address was erased",
  },
  footers: {
    paid: (site: ReactNode) => <>Sent by the site of {site}, because an order was paid.</>,
    free: (site: ReactNode) => <>Sent by the site of {site}, because an order was placed.</>,
    tip: (site: ReactNode) => <>Sent by the site of {site}, because a tip was paid.</>,
  },
  note: "A note for you",
  whatToDo: "What to do",
  openOrders: "Open the orders",
  steps: {
    buyerErased:
      "This order was paid after its buyer's data was erased. Your payment provider shows the buyer beside it.",
    addressMissing: "The shipping address is missing: ask the customer for it.",
    pickup: "Bring the physical products to the concert.",
    sendFiles: "Send the digital goods to the customer's email address.",
  },
};

export type NewOrderTexts = typeof en;
