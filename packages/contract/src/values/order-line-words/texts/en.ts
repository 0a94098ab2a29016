export const en = {
  partOf: (bundle: string) => `part of ${bundle}`,
  /** `numbers` is "17" or "3–5, 9", and `count` how many they are. */
  edition: (numbers: string, count: number) => `${count === 1 ? "No." : "Nos."} ${numbers}`,
  editionOf: (numbers: string, count: number, size: number) => `${count === 1 ? "No." : "Nos."} ${numbers} of ${size}`,
};

export type OrderLineTexts = typeof en;
