import type { ZonesTexts } from "./en.ts";

export const ja: ZonesTexts = {
  summary: (ships, reach) => `${ships} · ${reach}`,
  everywhere: "全世界",
  everywhereElse: "その他の国・地域",
  free: "無料",
  freeFrom: (price, threshold) => `${price}（${threshold}以上で無料）`,
  worldwide: {
    free: "全世界送料無料",
    fixed: (price) => `全世界一律${price}`,
    freeOrUpTo: (price) => `全世界へ配送、無料～${price}`,
    from: (price) => `全世界へ配送、${price}から`,
  },
  to: {
    free: (countries) => `${countries}へ送料無料`,
    fixed: (countries, price) => `${countries}へ一律${price}`,
    freeOrUpTo: (countries, price) => `${countries}へ配送、無料～${price}`,
    from: (countries, price) => `${countries}へ配送、${price}から`,
  },
  toMany: {
    free: (count) => `${count}か国へ送料無料`,
    fixed: (count, price) => `${count}か国へ一律${price}`,
    freeOrUpTo: (count, price) => `${count}か国へ配送、無料～${price}`,
    from: (count, price) => `${count}か国へ配送、${price}から`,
  },
};
