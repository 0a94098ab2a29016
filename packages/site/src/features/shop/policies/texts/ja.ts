import type { PolicyPageTexts } from "./en.ts";

export const ja: PolicyPageTexts = {
  withdraw: "購入の申込みを撤回する",
  description: (title, artist) => `${artist}の${title}。`,
};
