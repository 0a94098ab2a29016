export const en = {
  // Those with a number have the same words for every number: readLimit reads them.
  left: (name: string, left: number) => `Only ${left} of ${name} left`,
  "per-order": (name: string, max: number) => `At most ${max} of ${name} per order`,
  "at-a-time": (name: string, max: number) => `At most ${max} of ${name} at a time while few are left`,
  partOf: (bundle: string) => `part of ${bundle}`,
  /** `numbers` is "17" or "3–5, 9", and `count` how many they are. */
  edition: (numbers: string, count: number) => `${count === 1 ? "No." : "Nos."} ${numbers}`,
  editionOf: (numbers: string, count: number, size: number) => `${count === 1 ? "No." : "Nos."} ${numbers} of ${size}`,
};

export type OrderLineTexts = typeof en;
