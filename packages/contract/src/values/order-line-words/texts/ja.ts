import type { OrderLineTexts } from "./en.ts";

export const ja: OrderLineTexts = {
  partOf: (bundle) => `「${bundle}」に含まれる商品`,
  edition: (numbers) => `No. ${numbers}`,
  editionOf: (numbers, _, size) => `No. ${numbers}（限定${size}点）`,
};
