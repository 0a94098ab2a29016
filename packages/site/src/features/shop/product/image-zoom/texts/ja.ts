import type { ZoomTexts } from "./en.ts";

export const ja: ZoomTexts = {
  position: (number, count) => `${number}/${count}`,
  noImage: "画像なし",
  zoomOut: "縮小",
  zoomIn: "拡大",
  close: "閉じる",
  next: "次の画像",
  previous: "前の画像",
};
