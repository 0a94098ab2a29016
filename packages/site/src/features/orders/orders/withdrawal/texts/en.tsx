import type { ReactNode } from "react";

/** Makes a link of a text. */
type Link = (text: string) => ReactNode;

export const en = {
  title: "Return something",
  description: "Withdraw from a purchase.",
  intro: (days: number) =>
    `You can withdraw from a purchase within ${days} days after its last item has arrived. You need no reason, and we confirm by email.`,
  howReturnsWork: "How returns work",
  loading: "Loading your order...",
  name: "Name",
  email: "Email",
  emailExample: "you@example.com",
  toThisAddress: "we confirm to this address",
  orderedWith: "the one that you ordered with",
  message: "Your message",
  nameItems: "(name the items if you do not return everything)",
  orderNumber: "Order number",
  ifKnown: "if you know it",
  what: (id: number) => `What do you want to return from order #${id}?`,
  downloaded: "Delivered as a download",
  quantityOf: (name: string) => `Quantity of ${name}`,
  next: "Continue",
  confirm: "Confirm withdrawal",
  faults: {
    item: "Please choose what you want to return",
    name: "Please enter your name",
    email: "Please enter a valid email address",
    orderId: "An order number has only digits",
    statement: "Please say what you want to return",
  },
  /** The declaration, in the buyer's words. `of` precedes a list of items. */
  statement: {
    whole: "I withdraw from my purchase.",
    of: (id: number) => `I withdraw from my purchase, order #${id}, of:`,
    alsoOf: (id: number) => `I also withdraw from my purchase, order #${id}, of:`,
  },
  /** The second step. */
  confirmHeading: "Confirm your withdrawal",
  order: "Order",
  sending: "Sending...",
  change: "Change",
  failed: "Your withdrawal could not be sent. Please try again, or write to us.",
  /** The result. */
  received: "We received your withdrawal",
  receivedAt: (time: ReactNode, email: string) => (
    <>
      On {time}. A confirmation with your statement is on its way to {email}.
    </>
  ),
  confirmationSent: "A confirmation is on its way to your email address.",
  yourOrders: "Your orders",
  toOrder: "Back to your order",
  notSent: "Your withdrawal was not sent",
  needs: "It needs your name, your email address and a message, and an order number has only digits.",
  toForm: "Back to the form",
  nothingLeft: (id: number) => `Everything in order #${id} is withdrawn from or refunded already.`,
  viewOrder: "View your order",
  /** On the page of the order. `days` is one or a list. */
  withdrew: (days: ReactNode) => <>You withdrew from this purchase on {days}.</>,
  withdrewOf: (days: ReactNode, items: string) => (
    <>
      You withdrew from this purchase on {days}: {items}.
    </>
  ),
  /** Between the days of a list. */
  comma: ", ",
  and: " and ",
  readStatement: "Read your statement",
  outcome: {
    partlyRefunded: (refunded: string, coming: string) => `We have refunded ${refunded}, and ${coming} is on its way.`,
    refunded: (amount: string) => `We have refunded ${amount}.`,
    coming: (amount: string) => `Your refund of ${amount} is on its way.`,
    orderRefunded: "We have refunded this order.",
    open: (artist: string) => `${artist} will write to you about the return and the refund.`,
    closed: (artist: string) => `${artist} has dealt with it.`,
  },
  yourWithdrawal: "Your withdrawal",
  yourWithdrawals: "Your withdrawals",
  more: "Withdraw from more items",
  offer: (link: Link, days: number) => (
    <>
      You can {link("withdraw from this purchase")} within {days} days after the last item has arrived.
    </>
  ),
  offerUntil: (link: Link, day: ReactNode) => (
    <>
      You can {link("withdraw from this purchase")} until {day}.
    </>
  ),
};

export type WithdrawalTexts = typeof en;
