import type { Language } from "./language.ts";
import { withoutMarkdown } from "./plain-text.ts";
import { policyTemplateTexts } from "./policy-words/templates/texts/index.ts";
import { type PolicyName, repaymentDays, withdrawalDays } from "./policy.ts";

/** The values for a template. */
export interface PolicyOwner {
  readonly name: string;
  readonly contactEmail: string;
}

/**
 * Returns the starting text of a legal page, in Markdown. What only the artist knows stands in [brackets], except in the
 * privacy policy, which is public from the first day on. The sender of the settings stands in {braces}, for
 * `fillSender`. Only the server has the texts, because a build for browsers lacks languages of the site.
 */
export function policyTemplate(policy: PolicyName, { name, contactEmail }: PolicyOwner, language: Language): string {
  const { privacy, terms, returns, imprint } = policyTemplateTexts[language];
  const text = { privacy, terms, returns, imprint }[policy];
  const email = `[${contactEmail}](mailto:${contactEmail})`;
  return text({ name: withoutMarkdown(name), email, withdrawalDays, repaymentDays }).trim();
}
