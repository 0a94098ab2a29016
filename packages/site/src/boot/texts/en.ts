export const en = {
  connectionLost: "The connection was lost. Try again.",
};

export type BootTexts = typeof en;
