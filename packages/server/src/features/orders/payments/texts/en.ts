export const en = {
  amountDiffers: {
    subject: (id: number) => `Order #${id}: the amount paid differs`,
    reported: (id: number, amount: string) => `For order #${id} the payment provider reports ${amount}.`,
    notPaid: (total: string) => `The order's total is ${total}, so it was not marked as paid.`,
    compare: "Please compare the two before you send anything.",
  },
  refused: {
    subject: "The payment provider refuses checkouts",
    text: "The payment provider refused to open the payment page of a checkout, so a customer could not pay.",
    says: (reason: string) => `It says: ${reason}`,
    check: "Check the account at the payment provider, its keys on the Settings screen, and the clock of this server.",
  },
  unknown: {
    subject: (count: number): string =>
      count === 1 ? "A payment for an unknown order" : "Payments for unknown orders",
    text: (count: number) =>
      count === 1
        ? "The payment provider has a payment whose order was not in the database. This happens after a backup was restored."
        : `The payment provider has ${count} payments whose order was not in the database. This happens after a backup was restored.`,
    recovered: "These orders were recovered. Their emails may have been sent before, so none was sent now:",
    checkStock:
      "Please check that there is enough of each product, and compare the numbers of numbered copies with the emails that the buyers have.",
    missing: "These orders are missing. The payment provider shows the items and the buyer beside each payment:",
    payment: (id: number, amount: string, at: string, payment: string) => `Order #${id}: ${amount}, ${at}, ${payment}`,
    numbers: (numbers: readonly number[]) => `numbered copies: ${numbers.map((number) => `No. ${number}`).join(", ")}`,
    unlinked: (names: readonly string[]) =>
      `not found among the products, so not taken from the stock: ${names.map((name) => `"${name}"`).join(", ")}`,
  },
};

export type PaymentAlertTexts = typeof en;
