export const en = {
  loading: "Loading...",
  failed: "Something went wrong. Please try again later.",
  tryAgain: "Try Again",
};

export type KitTexts = typeof en;
