import type { ReactNode } from "react";

export const en = {
  shippingAddress: "Shipping address",
  item: "Item",
  questions: (artist: string, address: ReactNode) => (
    <>
      Questions? Write to {artist} at {address}.
    </>
  ),
  nextConcert: (concert: ReactNode) => <>Next concert: {concert}</>,
  order: (id: number) => `Order #${id}`,
  viewOrder: "View your order",
  downloadFiles: "Download your files",
  ifNotYou: "If it was not you",
  unsubscribe: "Unsubscribe",
};

export type EmailTexts = typeof en;
