export const en = {
  title: (artist: string) => `Tip ${artist}`,
  description: (artist: string) => `Thank ${artist} with a tip of any amount.`,
  intro: (artist: string) => `Any amount helps ${artist} to make music.`,
  needsScript: "Paying needs JavaScript.",
  amount: "Amount",
  other: "Other",
  amountIn: (currency: string) => `Amount in ${currency}`,
  ambiguous: (first: string, second: string) => `Please write ${first} or ${second}`,
  email: "Email",
  emailInvalid: "Please enter a valid email address",
  note: (artist: string) => `A note to ${artist}`,
  optional: "(optional)",
  pay: "Continue to payment",
  opening: "Opening the payment page...",
  failed: "The payment page could not be opened. Please try again.",
};

export type TipTexts = typeof en;
