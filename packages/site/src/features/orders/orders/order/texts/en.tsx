import type { ReactNode } from "react";

export const en = {
  yourOrder: "Your order",
  description: "Your order.",
  loading: "Loading your order...",
  failed: "Your order could not be loaded. Please try again later.",
  tryAgain: "Try Again",
  unknown: "This browser cannot open that order. We can email you a code that opens your orders.",
  findOrder: "Find my order",
  placed: (day: ReactNode) => <>Placed on {day}</>,
  /** The same for a paid order. */
  placedAndPaid: {
    card: (day: ReactNode) => <>Placed on {day}, paid by card</>,
    cash: (day: ReactNode) => <>Placed on {day}, paid in cash</>,
    free: (day: ReactNode) => <>Placed on {day}</>,
  },
  yourTip: "Your tip",
  bought: "What you bought",
  questions: "Questions?",
  writeTo: (email: ReactNode, id: number) => (
    <>
      Write to {email} and name order #{id}.
    </>
  ),
  yourOrders: "Your orders",
  toStore: "Back to Store",
  /** Only on paper. */
  receiptFor: "Receipt for",
  erasedCustomer: "a customer whose data was erased",
  payment: "Payment",
  paid: {
    card: (day: ReactNode) => <>Paid by card on {day}</>,
    cash: (day: ReactNode) => <>Paid in cash on {day}</>,
    free: (day: ReactNode) => <>Nothing to pay; ordered on {day}</>,
  },
  parcel: "Parcel",
  parcels: "Parcels",
  oneParcel: "1 parcel",
  parcelOf: (number: number, count: number) => `Parcel ${number} of ${count}`,
  sentOn: (day: ReactNode) => <>sent {day}</>,
  track: "Track parcel",
  trackingNumber: "The tracking number",
  item: "Item",
  gift: "Gift",
  printCard: "Print the card",
  sendAgain: "Ask us to send it again",
  sendAgainSubject: (id: number) => `Order #${id}: please send the gift again`,
  listen: "Listen",
  listenMeanwhile: "Listen while you wait",
  pickup: "Pick-up",
  address: {
    heading: "Shipping address",
    missing: "We do not have your address yet.",
    underway: (email: ReactNode) => <>Already on its way to this address. Wrong? Write to {email}.</>,
    saved: "Saved. We ship to this address.",
    correct: "Correct the address",
    enter: "Enter your address",
    optional: "optional",
    save: "Save address",
    saving: "Saving...",
    cancel: "Cancel",
    check: "Please check the marked fields.",
    failed: "Your address could not be saved. Please try again later.",
    fields: {
      name: "Full name",
      line1: "Address line 1",
      line2: "Address line 2",
      city: "City",
      state: "State or province",
      postal_code: "Postal code",
    },
  },
};

export type OrderTexts = typeof en;
