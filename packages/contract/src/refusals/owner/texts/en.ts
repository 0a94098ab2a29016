/**
 * What only the owner reads of refusals and results, as the code says it, beside the sentences that visitors read too.
 * Values are `{0}`, `{1}` and so on; other languages may reorder them.
 */
export const en = {
  pleaseLogIn: "Please log in",
};

export type OwnerRefusalTexts = typeof en;
