export const en = {
  subject: (giver: string, artist: string) => `${giver} gives you music by ${artist}`,
  subjectOfUnnamed: (artist: string) => `Someone gives you music by ${artist}`,
  heading: "A gift for you",
  preheader: (giver: string, artist: string) => `${giver} gives you music by ${artist}. Open it whenever you like.`,
  preheaderOfUnnamed: (artist: string) => `Someone gives you music by ${artist}. Open it whenever you like.`,
  gives: (giver: string, artist: string) => `${giver} gives you music by ${artist}:`,
  unnamedGives: (artist: string) => `Someone gives you music by ${artist}:`,
  open: "Open your gift",
  keep: "It is yours to download and to keep. You need no account.",
  reason: (giver: string) =>
    `You received this email because ${giver} entered your address for a gift. You can ignore it.`,
  reasonOfUnnamed: "You received this email because someone entered your address for a gift. You can ignore it.",
};

export type GiftEmailTexts = typeof en;
