export const en = {
  subject: (id: number, amount: string) => `Order #${id}: dispute of ${amount}`,
  inquiry: (id: number, amount: string) =>
    `The customer's bank inquires about ${amount} of order #${id}. No money was withdrawn.`,
  dispute: (id: number, amount: string) =>
    `The customer of order #${id} disputes ${amount} of the payment at the bank.`,
  reasonAndStatus: (reason: string, status: string) => `Reason: ${reason}. Status: ${status}.`,
  reason: (reason: string) => `Reason: ${reason}.`,
  hoursLeft: (id: number, hours: number) => `Order #${id}: ${hours} hours left to respond to the dispute`,
  stillWaits: (id: number, amount: string) =>
    `The dispute of ${amount} for order #${id} still waits for your evidence.`,
  respond: (by: string) =>
    `Send your evidence at the payment provider by ${by}. Without it, the bank decides for the customer.`,
  order: (url: string) => `Order and evidence sheet: ${url}`,
  atProvider: (url: string) => `Dispute: ${url}`,
};

export type DisputeAlertTexts = typeof en;
