import type { ShippingTexts } from "./en.ts";

export const ja: ShippingTexts = {
  to: (delivery, country) => `${delivery}（${country}）`,
  pickupAt: (city, day) => `コンサート会場での受け取り：${city}、${day}`,
  shipsWithin: (within) => `配送商品は${within}以内に発送します。`,
  shipsWithinOrOn: (within, day) => `配送商品は${within}以内に、予約商品は${day}までに発送します。`,
  shipsOn: (day) => `商品は${day}に発送します。`,
  filesAtOnce: "デジタル商品はすぐにメールで届きます。",
  filesLater: (artist) => `${artist}よりファイルをメールでお送りします。`,
  shipWithin: (within) => `配送商品を${within}以内に発送してください。`,
  shipWithinOrBy: (within, day) => `配送商品を${within}以内に、予約商品を${day}までに発送してください。`,
  shipBy: (day) => `予約商品を${day}までに発送してください。`,
  either: (times) => times.join("または"),
};
