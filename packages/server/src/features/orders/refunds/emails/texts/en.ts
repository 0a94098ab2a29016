export const en = {
  subject: (id: number, artist: string) => `Your refund for order #${id} from ${artist}`,
  heading: "Your refund",
  preheader: (amount: string, id: number) => `${amount} of order #${id} is on its way back to you.`,
  refunded: (amount: string, id: number) => `We refunded ${amount} of your order #${id}.`,
  way: "The money goes back to the card or account that you paid with. Depending on your bank, it can take 5 to 10 business days until you see it there.",
  column: "Refund",
  quantity: (count: number) => `Quantity: ${count}`,
  shipping: "Shipping",
  tip: "Tip",
  total: "Refunded",
};

export type RefundTexts = typeof en;
