import type { ReactNode } from "react";

export const en = {
  subject: (artist: string) => `Please confirm: newsletter of ${artist}`,
  heading: "One more step",
  preheader: "Confirm with one click. Until then we send nothing.",
  text: (artist: string) => `Confirm that you'd like news from ${artist}.`,
  confirm: "Confirm subscription",
  orOpenPage: "Or open this page and press its button:",
  ignore: (email: string) =>
    `You can ignore this email. We send no newsletter to unconfirmed addresses, and delete them after 30 days. Questions? Write to ${email}.`,
  reason: (day: string, site: ReactNode) => (
    <>
      You received this email because your address was entered on {day} on the site of {site}.
    </>
  ),
};

export type NewsletterEmailTexts = typeof en;
