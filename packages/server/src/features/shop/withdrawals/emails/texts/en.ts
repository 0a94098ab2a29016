export const en = {
  subject: (artist: string) => `Your withdrawal was received by ${artist}`,
  heading: "We received your withdrawal",
  time: (day: string, time: string) => `${day} at ${time} UTC`,
  preheader: (time: string) => `Received on ${time}. Please keep this email.`,
  received: (time: string) =>
    `We received your declaration on ${time}. This email confirms its content; please keep it for your records.`,
  receivedWithoutContent: (time: string) =>
    `We received your declaration on ${time}. Please keep this email for your records.`,
  declaration: "Your declaration",
  name: "Name:",
  email: (address: string) => `Email: ${address}`,
  order: (id: number) => `Order: #${id}`,
  noOrder: "Order: no number given",
  receivedAt: (time: string) => `Received: ${time}`,
  unknownOrder:
    "We found no order that was placed with this email address under that number. Anyone can enter your address, so this email does not repeat what was written. If it was not you, you can ignore it.",
  next: "What happens next",
  checks: (artist: string) =>
    `${artist} checks your order and writes to you about the return of the goods and your refund.`,
};

export type WithdrawalEmailTexts = typeof en;
