import type { ReactNode } from "react";

export const en = {
  back: {
    subject: (product: string) => `Back in stock: ${product}`,
    heading: "It is back",
    preheader: (product: string) => `${product} can be ordered again.`,
    text: (product: string) => `${product} can be ordered again. We do not reserve it, so it may sell out soon.`,
    see: "See the product",
    note: (link: (text: string) => ReactNode) => (
      <>
        You asked for this email on the product's page. It is the only one; you are not subscribed to anything. We
        delete your email address after 30 days, or {link("now")}.
      </>
    ),
  },
  confirm: {
    subject: (product: string) => `Please confirm: ${product}`,
    heading: "Shall we tell you when it is back?",
    preheader: (product: string) => `Confirm that you'd like one email when ${product} is back.`,
    reason: (site: ReactNode) => <>You received this email because your address was entered on the site of {site}.</>,
    text: (product: string) =>
      `${product} is sold out. Open this page and press its button to get one email when it is back:`,
    notify: "Notify me",
    stop: (link: (text: string) => ReactNode) => (
      <>You can change your mind at any time: {link("no longer needed")}. Otherwise your request ends after a year.</>
    ),
    ignore: (email: string) =>
      `You can ignore this email. Without your confirmation we send nothing more. Questions? Write to ${email}.`,
  },
};

export type StockEmailTexts = typeof en;
