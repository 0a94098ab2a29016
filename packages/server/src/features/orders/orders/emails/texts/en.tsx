import type { ReactNode } from "react";

export const en = {
  subjects: {
    order: (id: number, artist: string) => `Your order #${id} from ${artist}`,
    free: (artist: string) => `Your free download from ${artist}`,
    tip: (artist: string) => `Your tip to ${artist}`,
  },
  paid: {
    heading: "Thank you for your order",
    preheader: (id: number, date: string) =>
      `Order #${id} of ${date} is confirmed. Here is what you bought and what happens next.`,
    text: "Your order is confirmed. Below is what you bought, and what happens next.",
  },
  table: {
    heading: "Thank you",
    preheader: (id: number, date: string) => `What you bought on ${date}, as order #${id}.`,
    text: "This is the receipt of what you bought at the table. It is good to have met you.",
  },
  tip: {
    heading: "Thank you for your tip",
    preheader: (amount: string) => `Your tip of ${amount} has arrived.`,
    text: "Your tip has arrived. It means a great deal.",
  },
  free: {
    heading: "It’s yours",
    preheader: (names: string) => `${names}, free. This email has the link to it.`,
    text: "You asked for this on our site. If it was another person, you need not do anything.",
  },
  withNewsletter: (preheader: string) => `${preheader} Confirm the newsletter in it, too.`,
  orderOf: (id: number, date: string) => `Order #${id}, ${date}`,
  pickUp: "Pick-up",
  totals: { tip: "Tip", free: "Free", total: "Total", totalWithShipping: "Total (Free shipping included)" },
  next: "What happens next",
  bringsOrder: (artist: string) => `${artist} brings your order to the concert.`,
  addressMissing: (email: string) => `Your shipping address has not reached us. Please send it to ${email}.`,
  filesFollow: (artist: string) => `${artist} will email your files.`,
  gift: {
    card: "Your gift is ready: the page of your order has a card to print.",
    now: "Your gift is on its way to its recipient by email.",
    onDay: (day: string) => `Your gift is sent to its recipient by email on ${day}.`,
  },
  newsletter: {
    heading: "Do you want the newsletter?",
    text: (artist: string) =>
      `You also asked for ${artist}’s newsletter. It starts once you confirm it on the page that this link opens. Your download does not depend on it.`,
    confirm: "Confirm the newsletter",
    refuse: (link: (text: string) => ReactNode) => <>You do not want the newsletter? {link("Unsubscribe")}</>,
  },
};

export type OrderEmailTexts = typeof en;
