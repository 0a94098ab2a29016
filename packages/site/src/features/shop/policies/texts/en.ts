export const en = {
  withdraw: "Withdraw from a purchase",
  description: (title: string, artist: string) => `${title} of ${artist}.`,
};

export type PolicyPageTexts = typeof en;
