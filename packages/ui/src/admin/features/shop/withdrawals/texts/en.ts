export const en = {
  title: "Withdrawals",
  intro: (days: number) => `Customers who withdraw from a purchase. You have ${days} days to refund each of them.`,
  show: "Show",
  views: { open: "Open", closed: "Done", all: "All" },
  empty: { open: "No open withdrawals.", closed: "No withdrawals are done yet.", all: "No withdrawals yet." },
  loadFailed: "Failed to load the withdrawals",
  loading: "Loading the withdrawals",
  erased: "Erased",
  received: "Received",
  email: "Email",
  allAboutPerson: "All about this person",
  order: "Order",
  openOrder: (id: number) => `Open order #${id} to refund it`,
  noNumber: "No number was given. Search the orders for the email address.",
  otherNumber: (id: number) => `#${id} was given, but that order has another email address or does not exist.`,
};

export type WithdrawalTexts = typeof en;
