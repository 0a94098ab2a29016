/** The legal pages, in the order of the footer. */
export const policyNames = ["privacy", "terms", "returns", "imprint"] as const;

export type PolicyName = (typeof policyNames)[number];

/** What links and headings call the pages. "Privacy Policy" is the specification's (section 2). */
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

/** Within how many days of a withdrawal the shop pays back what was paid (article 13). */
export const repaymentDays = 14;
