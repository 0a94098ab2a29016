import type { ReactNode } from "react";

export const en = {
  sheet: (number: number) => `Sheet ${number}`,
  print: "Print",
  fetchFailed: "Failed to fetch order details",
  loadFailed: "Failed to load the order",
  backToOrder: "Back to the order",
  notPaid: "This order is not paid.",
  senderMissing: "Your postal address is missing",
  enterSender: (link: (text: string) => ReactNode): ReactNode => (
    <>Enter it once under {link("Settings, Sender")}. It is printed here then.</>
  ),
};

export type PrintTexts = typeof en;
