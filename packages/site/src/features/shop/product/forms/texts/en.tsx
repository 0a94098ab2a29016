import type { ReactNode } from "react";

export const en = {
  email: "Email",
  emailPlaceholder: "you@example.com",
  linkGoesThere: "the link goes there, too",
  invalidEmail: "Please enter a valid email address",
  getProductFree: (name: string) => `Get ${name} free`,
  getFree: "Get it free",
  getting: "Getting it...",
  newsletterNote: "You get the download either way. You confirm the newsletter in the same email.",
  notSent: "This could not be sent. Please try again later.",
  download: "Download",
  /** `email` is an element. */
  artistWillEmail: (artist: string, email: ReactNode): ReactNode => (
    <>
      Thank you. {artist} will email your files to {email}.
    </>
  ),
  yours: (email: ReactNode): ReactNode => <>It’s yours. The link is also on its way to {email}.</>,
  confirmNewsletter: "New to the newsletter? Confirm it in the same email.",
  viewOrder: "View your order",
  notifyAbout: (name: string) => `Notify me about ${name}`,
  notifyLabel: "Email me once when it is back",
  notify: "Notify me",
  sending: "Sending...",
  notifySent: "Check your inbox and confirm to finish. Then we email you once, as soon as it is back.",
  requestNotSent: "Your request could not be sent. Please try again later.",
};

export type FormsTexts = typeof en;
