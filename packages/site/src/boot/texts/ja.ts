import type { BootTexts } from "./en.ts";

export const ja: BootTexts = {
  connectionLost: "接続が切れました。もう一度お試しください。",
};
