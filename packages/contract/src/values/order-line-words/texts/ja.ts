import type { OrderLineTexts } from "./en.ts";

export const ja: OrderLineTexts = {
  left: (name, left) => `${name}の在庫は残り${left}点です`,
  "per-order": (name, max) => `${name}は1回のご注文につき${max}点までです`,
  "at-a-time": (name, max) => `残りわずかのため、${name}は一度に${max}点までです`,
  partOf: (bundle) => `「${bundle}」に含まれる商品`,
  edition: (numbers) => `No. ${numbers}`,
  editionOf: (numbers, _, size) => `No. ${numbers}（限定${size}点）`,
};
