import type { Language } from "./language.ts";
import { policyTexts } from "./policy-words/texts/index.ts";

/** The legal pages, in the order of the footer. */
export const policyNames = ["privacy", "terms", "returns", "imprint"] as const;

export type PolicyName = (typeof policyNames)[number];

/** Returns the title of a page in links and headings. */
export function policyTitle(policy: PolicyName, language: Language): string {
  return policyTexts[language][policy];
}

/** Returns the links to the legal pages that have a text. */
export function policyLinks(
  texts: Readonly<Record<PolicyName, string>>,
  language: Language,
): { path: string; title: string }[] {
  return policyNames
    .filter((policy) => texts[policy] !== "")
    .map((policy) => ({ path: `/${policy}`, title: policyTitle(policy, language) }));
}

/** Returns the title of one of these links in a language. */
export function policyLinkTitle({ path, title }: ReturnType<typeof policyLinks>[number], language: Language): string {
  const policy = policyNames.find((name) => path === `/${name}`);
  return policy === undefined ? title : policyTitle(policy, language);
}

/** Whether a text still has places to fill in, such as `[street]`. Links are none. */
export function hasPlaceholders(text: string): boolean {
  return /(?:^|[^\\])\[[^[\]\n]{1,100}\](?!\()/.test(text);
}

/** For how many days a consumer may withdraw (Consumer Rights Directive, article 9). */
export const withdrawalDays = 14;

/** The number of days after a withdrawal within which the shop refunds the payment (article 13). */
export const repaymentDays = 14;
