import type { SetupStep } from "@recital/contract/endpoints/system/system";
import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { ReactNode } from "react";

interface StepText {
  readonly title: string;
  /** The benefit of the step, in one sentence. */
  readonly text: string;
}

const number = (value: number) => formatNumber(value, "en");
const orders = (count: number) => plural("en", count, { one: "1 order", other: `${number(count)} orders` });

export const en = {
  title: "Dashboard",
  welcome: (user: string | undefined, artist: string) =>
    user === undefined
      ? `Welcome back. Here is how ${artist} is doing.`
      : `Welcome back, ${user}. Here is how ${artist} is doing.`,
  loadFailure: "Failed to load the summary",
  loading: "Loading the dashboard",
  quickLinks: "Quick links",
  links: {
    newPost: "Write a post",
    newVideo: "Add a video",
    about: "Edit About",
    siteContent: "Site content",
    siteImages: "Site images",
    products: "Products",
    orders: "Orders",
  },
  missingAddress: (count: number) =>
    plural("en", count, { one: "1 order needs shipping info", other: `${count} orders need shipping info` }),
  viewOrders: "View these orders",
  demo: {
    title: "This site shows demo content",
    text: "Its products, music, videos, texts, images and links belong to an invented artist. What you edited or added stays, and so do all orders. Customers keep what they bought.",
    remove: "Remove demo content",
    name: "Products, music, videos, texts, images and links",
    removed: "Demo content removed",
    failure: "Failed to remove the demo content",
  },
  alerts: (count: number) => plural("en", count, { one: "1 alert", other: `${number(count)} alerts` }),
  seeStatus: "See what to do on the Status screen",
  failedRefunds: (count: number) =>
    plural("en", count, { one: "1 refund failed", other: `${number(count)} refunds failed` }),
  failedRefund: (order: (text: string) => ReactNode, id: number, amount: string) => (
    <>
      {order(`Order #${id}`)}: {amount}
    </>
  ),
  cards: {
    videos: "Videos",
    featured: (count: number) => `${count} featured`,
    about: "About sections",
    defaultAbout: "The site shows its default text",
    onHomePage: "On your home page",
    subscribers: "Newsletter subscribers",
    confirmed: "Confirmed and subscribed",
    orders: "Orders",
    complete: "All addresses complete",
    incomplete: (count: number) => `${count} missing shipping info`,
  },
  toShip: {
    title: "To ship today",
    nothing: "Nothing to ship",
    /** Follows the number. */
    waiting: (count: number) =>
      plural("en", count, { one: "order waits to be shipped", other: "orders wait to be shipped" }),
    next: "Ship next",
  },
  setup: {
    title: "Make this site yours",
    done: (done: number, total: number) => `${done} of ${total} done`,
    hide: "Hide this list",
    hideFailure: "The list could not be hidden",
    progress: "Steps done",
    isDone: "Done",
    isOpen: "Open",
    steps: {
      name: { title: "Enter your name", text: "It stands on every page and in every email." },
      picture: { title: "Show yourself", text: "Add an image for the top of your home page or beside your biography." },
      biography: { title: "Write your biography", text: "Visitors want to know who plays." },
      product: { title: "Add your first product", text: "A record, a score, a download or a shirt." },
      payments: { title: "Connect payments", text: "Enter your Stripe keys, so that customers can pay." },
      email: {
        title: "Connect email",
        text: "Enter a mail server and send a test email, so that customers get their confirmations.",
      },
      "mail-records": {
        title: "Let mailboxes trust your emails",
        text: "Add the SPF and DMARC records to your domain, so that fewer emails end in the spam folder.",
      },
      online: {
        title: "Put the site online",
        text: "Give it a domain and HTTPS. The Status screen says what is missing.",
      },
      "test-order": {
        title: "Place a test order",
        text: "Buy something in your store, and see it arrive under Orders.",
      },
      backup: {
        title: "Take a backup home",
        text: "Download one to your own computer, so that your data outlives the server.",
      },
    } satisfies Record<SetupStep, StepText>,
  },
  month: {
    failure: "Failed to load this month",
    earned: (month: string) => `Earned in ${month}`,
    sales: (count: number) => `Sales, ${orders(count)}`,
    refunds: "Refunds",
    lostDisputes: "Lost disputes",
    fees: "Payment fees",
    unknownFees: (count: number) => `The fees of ${orders(count)} are not known yet.`,
  },
  export: {
    title: "Sales for your bookkeeping",
    text: "Every sale and refund of a month with the fees of the payments, as CSV.",
    month: "Month",
    submit: "Export sales",
    soFar: (month: string) => `${month} (so far)`,
  },
  books: {
    title: "Books",
    text: "Your balance at Stripe in a month, and everything that moved it.",
    month: "Month of the books",
    show: "Show books",
    failure: "Failed to load the books",
    opening: "Balance at the start",
    charges: "Payments",
    refunds: "Refunds",
    disputes: "Disputes",
    fees: "Fees",
    other: "Payouts and other",
    closing: "Balance at the end",
    explained: "Your shop explains every movement.",
    unexplained: "Not explained by your shop",
    movement: (day: string, what: string, amount: string, id: ReactNode) => (
      <>
        {day}: {what}, {amount} {id}
      </>
    ),
  },
  statistics: {
    failure: "Failed to load statistics",
    title: "Over time",
    period: "Period",
    ranges: { "30d": "30 days", "12m": "12 months" },
    view: "View",
    views: { chart: "Chart", table: "Table" },
    sales: "Sales",
    afterRefunds: (amount: string) => `${amount} after refunds`,
    salesChart: (sum: string) => `Sales over time, ${sum}`,
    newSubscribers: "New subscribers",
    total: (count: string) => `${count} total`,
    subscribersChart: (sum: string) => `New subscribers over time, ${sum}`,
    bestSellers: "Best sellers",
    noSales: "No sales in this period.",
    product: "Product",
    sold: "Sold",
    mostPlayed: "Most played",
    track: "Track",
    plays: "Plays",
  },
};

export type DashboardTexts = typeof en;
