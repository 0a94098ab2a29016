import type { ReactNode } from "react";

export const en = {
  subject: (id: number) => `New shipping address for order #${id}`,
  heading: (id: number) => `New address for order #${id}`,
  preheader: (id: number, country: string) => `The customer changed where order #${id} goes: ${country}.`,
  footer: (site: ReactNode) => <>Sent by the site of {site}, because a customer changed an order.</>,
  text: (id: number) => `The customer changed the shipping address of order #${id}. Send it here:`,
  openOrders: "Open the orders",
};

export type AddressChangedTexts = typeof en;
