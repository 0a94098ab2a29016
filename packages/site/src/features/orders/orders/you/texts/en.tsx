import type { ReactNode } from "react";

/** Makes a text that only screen readers read. */
type Hide = (text: string) => ReactNode;

export const en = {
  title: "Your page",
  description: "Your orders and downloads.",
  loading: "Loading your page...",
  failed: "Your page could not be loaded.",
  tryAgain: "Try Again",
  moment: "One moment...",
  signOut: "Sign out",
  yourOrders: "Your orders",
  orders: "Orders",
  noOrders: "You have not ordered anything yet.",
  missing: "Something missing?",
  findOrder: "Find my order",
  findHint:
    "Enter the email address that you ordered or subscribed with. We'll send you a code and a link that open your orders, downloads and newsletter.",
  downloads: "Downloads",
  downloadsOf: (id: number, hide: Hide) => <>Downloads{hide(` of order #${id}`)}</>,
  noDownloads: "You have no downloads yet.",
  download: (titles: string, hide: Hide) => <>Download{hide(` ${titles}`)}</>,
  notOpen: (email: ReactNode) => <>Not open now. Questions? Write to {email}.</>,
  given: "Given to you",
  newsletter: "Newsletter",
  subscribed: (artist: string) => (
    <>
      You get <bdi>{artist}</bdi>’s newsletter.
    </>
  ),
  notSubscribed: (artist: string) => (
    <>
      You do not get <bdi>{artist}</bdi>’s newsletter.
    </>
  ),
  brings: (topics: string) => `It brings you: ${topics}.`,
  chooseTopics: "Choose what you get",
  subscribe: "Subscribe",
  unsubscribe: "Unsubscribe",
  data: "Your data",
  allData: (email: ReactNode) => <>All that we store about {email}, as a file that other programs can read.</>,
  downloadData: "Download my data",
  eraseData: "Erase my data",
  email: "Email",
  emailExample: "you@example.com",
  sendCode: "Email me a code",
  code: "Code",
  digits: (count: number) => `${count} digits`,
  openMyPage: "Open my page",
  askAgain: "Ask again",
  cancel: "Cancel",
  home: "Return to Home",
  checkInbox: "Check your inbox",
  codeHint: (minutes: number) =>
    `If we know your address, an email with a code and a link is on its way. The code works in this browser for ${minutes} minutes, the link works once within an hour. We send at most three emails an hour.`,
  linkSent: "If we know your address, a link is on its way. The link works once and expires in an hour.",
  enterCode: { title: "Enter your code", description: "Open your page." },
  open: {
    title: "Open your page",
    description: "Open your page.",
    hint: "For the next 30 days, this browser can show your orders, downloads and newsletter.",
  },
  findOrders: "Find your orders.",
  invalid: {
    title: "This link does not work",
    hint: "It was used before, has expired, or is incomplete. We can email you a new one.",
  },
  erase: {
    description: "Erase your data.",
    hint: (email: ReactNode) => (
      <>
        We erase what is stored with {email}: your name and addresses, your newsletter subscription and what you wrote
        to us. Of paid orders only items, amounts and dates stay, because the law asks for them. This cannot be undone.
      </>
    ),
    saveLinks: "Save your download links first: this page forgets them.",
    codeSent: (minutes: number) =>
      `A code is on its way to this address. It works in this browser for ${minutes} minutes.`,
  },
  erased: {
    title: "Your data is erased",
    description: "Your data is erased.",
    hint: "This browser has forgotten you, too.",
  },
};

export type YouTexts = typeof en;
