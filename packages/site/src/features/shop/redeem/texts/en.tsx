import type { ReactNode } from "react";

export const en = {
  title: "Redeem a code",
  description: (artist: string) => `Enter a download code of ${artist}.`,
  intro: "Enter the code that you got, and the email address for the link to your download.",
  code: "Code",
  email: "Email",
  emailPlaceholder: "you@example.com",
  linkGoesThere: "the link goes there, too",
  missingCode: "Please enter your code",
  invalidEmail: "Please enter a valid email address",
  redeem: "Redeem",
  redeeming: "Redeeming...",
  failed: "The code could not be redeemed. Please try again.",
  incomplete: "Please enter your code and your whole email address.",
  tooManyTries: "Too many tries from here have failed. Please try again in an hour.",
  yours: "It’s yours",
  /** `email` is an element. */
  onItsWay: (email: ReactNode): ReactNode => <>The link is also on its way to {email}.</>,
  toDownload: "Go to your download",
};

export type RedeemTexts = typeof en;
