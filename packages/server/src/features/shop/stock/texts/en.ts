export const en = {
  deletedProduct: "a deleted product",
  short: {
    subject: (name: string) => `${name}: less in stock than in open checkouts`,
    text: (name: string, stock: number, held: number) =>
      `The stock of ${name} is ${stock}, but open checkouts hold ${held}.`,
    advice: "If all of them are paid, more are sold than there are. You can refund an order on its page.",
  },
  low: {
    soldOut: (name: string) => `${name} is sold out`,
    soldOutText: (name: string) => `${name} is sold out, those in open checkouts not counted.`,
    left: (available: number, name: string) => `Only ${available} of ${name} left`,
    leftText: (available: number, name: string) =>
      `Only ${available} of ${name} left, those in open checkouts not counted.`,
    advice:
      "Change its stock on the Inventory screen once you have more. You get this email again the next time it is low.",
  },
  oversold: {
    subject: (id: number) => `Order #${id}: more sold than in stock`,
    text: (id: number, names: string) => `Order #${id} was paid, but there is not enough of: ${names}.`,
    cause: "Its payment arrived after its checkout had ended, or the stock was counted meanwhile.",
    advice: "Send it if you can get more. Otherwise refund the order on its page.",
  },
  editionFull: {
    subject: (id: number) => `Order #${id}: no numbered copy was left`,
    text: (id: number, names: string) => `Order #${id} was paid, but no numbered copy was left of: ${names}.`,
    advice: "The order has these items without a number. You can refund them on its page.",
  },
  atTable: {
    oversold: {
      subject: (name: string) => `${name}: more sold at the table than in stock`,
      text: "It was sold at the table. Count what you have, and correct the stock.",
    },
    editionFull: {
      subject: (name: string) => `${name}: sold at the table without a number`,
      text: "It was sold at the table, but no numbered copy was left.",
    },
    firstToday: (id: number) => `The first such order today is #${id}. You get at most one email a day about this.`,
  },
};

export type StockAlertTexts = typeof en;
