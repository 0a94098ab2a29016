import type { ReactNode } from "react";

export const en = {
  subjects: {
    erasure: (artist: string) => `Your code to erase your data at ${artist}`,
    page: (artist: string) => `Your link to ${artist}`,
  },
  heading: "Your orders and downloads",
  preheader: "Open your page with this link. The link works once and expires in an hour.",
  reason: (site: ReactNode) => <>You received this email because your address was entered on the site of {site}.</>,
  enterCode: "Enter this code in the browser where you asked for it, within ten minutes:",
  openPage: "Open this page and press its button:",
  orOpenPage: "Or open this page and press its button:",
  open: "Open my page",
  worksOnce: "The link works once and expires in an hour.",
  ignore: (email: string) =>
    `You can ignore this email. Your page is shown only to a person who has this link or this code, so keep them to yourself. Questions? Write to ${email}.`,
  erasure: {
    heading: "Erase your data",
    preheader: "This code erases your data. It expires in ten minutes.",
    reason: (site: ReactNode) => (
      <>You received this email because erasing your data was asked for on the site of {site}.</>
    ),
    enterCode: "Enter this code within ten minutes to erase what we store with your email address:",
    keepCode: (email: string) =>
      `Keep the code to yourself: nothing is erased without it, and erasing cannot be undone. Questions? Write to ${email}.`,
  },
};

export type LinkEmailTexts = typeof en;
