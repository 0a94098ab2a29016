import type { ReactNode } from "react";

export const en = {
  title: "A gift for you",
  description: "A gift for you.",
  tooMany: { heading: "Too many requests", text: "Please try again in a minute." },
  unknown: { heading: "There is no gift here", text: "Please check that the link is complete." },
  revoked: {
    heading: "This gift was taken back",
    text: (email: ReactNode) => (
      <>
        We are sorry: its order was refunded before you opened it. Please ask the person who sent it to you, or write to{" "}
        {email}.
      </>
    ),
  },
  waiting: {
    heading: "There is a gift for you",
    text: (artist: string, day: string) => (
      <>
        It is music by <bdi>{artist}</bdi>, and you can open it on {day}. Please come back then.
      </>
    ),
  },
  from: (giver: ReactNode) => <>from {giver}</>,
  email: "Your email address",
  emailNote: "for the link to your files, and nothing else",
  emailExample: "you@example.com",
  open: "Open your gift",
  isYours: "It is yours to download and to keep. You need no account.",
  isYoursByEmail: "It is yours to download and to keep. You need no account, and we email you the link, too.",
  problems: {
    invalid_input: "Please enter your whole email address.",
    gift_empty: "The files are not ready yet. Please try again later.",
  },
  failed: "The gift could not be opened. Please try again later.",
  download: "Download your files",
  opened: "This gift was opened. The link to its files is in the email that we sent then.",
  card: {
    title: "Gift card",
    description: "The card of your gift.",
    heading: "The card of your gift",
    hint: "Print it, fold it or put it into an envelope. Whoever has it can open the gift, once.",
    print: "Print the card",
    toOrder: "Back to your order",
    none: "There is no card to print: the gift was opened or refunded, or this browser cannot open the order.",
    findOrder: "Find my order",
    label: "Card",
    qr: "QR code of the gift's page",
    scan: "Scan the code to open your gift, or enter",
    scanFrom: (day: string) => `Scan the code to open your gift, from ${day}, or enter`,
  },
};

export type GiftTexts = typeof en;
