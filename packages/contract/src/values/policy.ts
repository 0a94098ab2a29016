/** The legal pages, in the order of the footer. */
export const policyNames = ["privacy", "terms", "returns", "imprint"] as const;

export type PolicyName = (typeof policyNames)[number];

/** The titles of the pages in links and headings. "Privacy Policy" is the specification's (section 2). */
export const policyTitles: Readonly<Record<PolicyName, string>> = {
  privacy: "Privacy Policy",
  terms: "Terms",
  returns: "Returns",
  imprint: "Imprint",
};

/** Returns the links to the legal pages that have a text. */
export function policyLinks(texts: Readonly<Record<PolicyName, string>>): { path: string; title: string }[] {
  return policyNames
    .filter((policy) => texts[policy] !== "")
    .map((policy) => ({ path: `/${policy}`, title: policyTitles[policy] }));
}

/** For how many days a consumer may withdraw (Consumer Rights Directive, article 9). */
export const withdrawalDays = 14;

/** The number of days after a withdrawal within which the shop refunds the payment (article 13). */
export const repaymentDays = 14;
