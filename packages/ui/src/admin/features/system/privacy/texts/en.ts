import type { Erasure } from "@recital/contract/endpoints/shop/legal";

export const en = {
  title: "Personal data",
  text: "When someone asks what you know about them, or wants their data erased.",
  effects: "What erasing does",
  orders:
    "Their orders keep number, items, amounts, dates and country, which your bookkeeping needs. Email, name, address and tracking numbers go.",
  withdrawals: "Their withdrawals keep order and date. Name, email and text go.",
  newsletter:
    "They are removed from the newsletter. A code that cannot be turned back into their email address stays, so that the sign-up form does not ask them again.",
  backups: "If you restore an older backup on this machine, they are erased again.",
  elsewhere:
    "Stripe keeps its own records of their payments. Emails in your inbox and lists that you exported stay, too: delete them yourself.",
  person: "A person's data",
  email: "Their email address",
  export: "Export",
  erase: "Erase…",
  eraseTitle: (email: string) => `Erase the data of ${email}?`,
  eraseText:
    "Email, names, addresses and what they wrote go for good; orders keep items, amounts and dates. An order that is not shipped yet loses its address. This cannot be undone.",
  confirmErase: "Erase",
  failure: "Failed to erase the data",
  nothing: "Nothing with this email address was found.",
  erased: describeErased,
};

export type PrivacyTexts = typeof en;

function describeErased({ orders, withdrawals, subscribers, stockNotifications }: Erasure): string {
  const anonymized = (count: number, thing: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${thing} was anonymized` : `${count} ${thing}s were anonymized`];
  const parts = [
    ...anonymized(orders, "order"),
    ...anonymized(withdrawals, "withdrawal"),
    ...(subscribers > 0 ? ["the subscriber was removed"] : []),
    ...(stockNotifications > 0 ? ["what they asked to be notified about was forgotten"] : []),
  ];
  const message = [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ");
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
