/** Limits of the text of a newsletter issue or post. */
export const documentLimits = {
  /** Of its JSON. */
  bytes: 200_000,
  /** Blocks within blocks: a paragraph in a list is on the third level. */
  depth: 24,
  /** JSON values of every kind: objects, lists and texts. */
  values: 50_000,
  /** Of a button. */
  labelLength: 100,
} as const;
