export const en = {
  ofOrder: {
    subject: (id: number) => `Order #${id}: withdrawal received`,
    text: (id: number) => `The customer of order #${id} withdraws from the purchase.`,
    read: (url: string) => `Read what they wrote, and refund the order: ${url}`,
  },
  one: {
    subject: "A customer withdraws from a purchase",
    text: "A customer withdraws from a purchase, but names no order that belongs to their email address.",
    read: (url: string) => `Read what they wrote, and find the order: ${url}`,
  },
  several: {
    subject: (count: number) => `${count} customers withdraw from a purchase`,
    text: (count: number) =>
      `${count} withdrawals arrived within a quarter of an hour that name no order of their sender's email address.`,
    read: (url: string) => `Read what they wrote, and find the orders: ${url}`,
  },
  deadline: (days: number) => `You have ${days} days to refund what was paid, including the standard shipping.`,
};

export type WithdrawalAlertTexts = typeof en;
