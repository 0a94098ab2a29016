import { plural } from "@recital/contract/values/language";

export const en = {
  title: "Merch Table",
  intro: "Sell at a concert from the same stock as your shop",
  loadFailed: "Failed to load the products",
  loading: "Loading the products",
  emptyTitle: "Nothing to sell yet",
  emptyHint: "Active products of your shop that are not digital are on this table.",
  products: "Products",
  onTable: "On the table",
  left: (count: number) => `${count} left`,
  noneLeft: "None left",
  inSale: (count: number) => `${count} in this sale`,
  tipCode: {
    button: "Tip page: QR code",
    title: "Tip page",
    hint: "Your listeners scan this code and choose an amount. Save it to print it for the table.",
    save: "Save the QR code",
    failed: "Failed to save the QR code",
  },
  day: { sales: "Sales today", total: "Total", cash: "In cash" },
  last: {
    cash: (amount: string) => `Sold for ${amount}`,
    card: (amount: string) => `Sold for ${amount}, paid by card`,
    giveBack: (amount: string) => `Give back ${amount}`,
  },
  sale: {
    title: "This sale",
    items: (count: number, total: string) =>
      plural("en", count, { one: `1 item · ${total}`, other: `${count} items · ${total}` }),
    hint: "Tap what the buyer takes.",
    list: "Items",
    total: "Total",
    paid: "Paid",
    cash: "Cash",
    card: "Card reader",
    sell: (amount: string) => `Sell for ${amount}`,
    email: "Email for the receipt (optional)",
    emailFault: "Please enter a valid email address",
    newsletter: (artist: string) => `Send ${artist}’s newsletter, too`,
    note: "Note (optional)",
    less: (name: string) => `One less: ${name}`,
    more: (name: string) => `One more: ${name}`,
    onlyLeft: (count: number) => `The shop counts only ${count}. You can sell it if you have it here.`,
    noneLeft: "The shop counts none. You can sell it if you have it here.",
    received: "Received",
    giveBack: "Give back",
    missing: "Still missing",
  },
  unsent: {
    cut: "The site cannot be reached. Go on selling: sales are kept on this device until it can.",
    kept: (count: number) =>
      plural("en", count, {
        one: "1 sale kept on this device, sent when the connection is back. Go on selling.",
        other: `${count} sales kept on this device, sent when the connection is back. Go on selling.`,
      }),
    inDanger: (count: number) =>
      plural("en", count, {
        one: "1 sale not sent, and this device cannot keep it. Do not close this page.",
        other: `${count} sales not sent, and this device cannot keep them. Do not close this page.`,
      }),
    refused: (amount: string) => `A sale of ${amount} was not recorded`,
    discardButton: "Discard…",
    discardTitle: (amount: string) => `Discard the sale of ${amount}?`,
    discardHint: "It is not recorded then, and the stock stays as it is.",
    discard: "Discard",
  },
};

export type TableTexts = typeof en;
