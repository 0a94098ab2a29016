import type { DeliveryTexts } from "./en.ts";

export const ja: DeliveryTexts = {
  names: { standard: "通常配送", tracked: "追跡付き配送", pickup: "コンサート会場での受け取り" },
  days: (range) => `${range}日`,
  within: {
    businessDays: (range) => `${range}営業日`,
    days: (range) => `${range}日`,
    weeks: (range) => `${range}週間`,
  },
};
