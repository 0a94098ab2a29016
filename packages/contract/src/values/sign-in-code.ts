/** The codes of emails that open a person's page, or erase their data. */
export const signInCodes = { digits: 6, minutes: 10, tries: 5 } as const;

/** Why a code is refused, by the code of the error: a form without JavaScript gets it in the query of its page. */
const refusals = {
  code_wrong: "This code is not right. Please check the newest email.",
  code_expired: "This code has expired or was used. Please ask for a new one.",
  code_used_up: "Too many tries. Please ask for a new code.",
  code_paused: "There were too many wrong codes for this address. Please use the link in our email.",
} as const;

export type CodeRefusal = keyof typeof refusals;

export function describeCodeRefusal(refusal: CodeRefusal): string {
  return refusals[refusal];
}

const problems: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...refusals,
    invalid_input: "Please check what you entered.",
    too_many_requests: "Too many requests. Please try again later.",
    not_found: "This browser has forgotten you. Please open your page again.",
  }),
);

/** Returns the message for the query `problem` of a page after a form was refused; null without one. */
export function describeProblem(problem: string | null): string | null {
  if (problem === null) return null;
  return problems.get(problem) ?? "That did not work. Please try again later.";
}

/** Returns a code as it was sent: people type and paste spaces, hyphens and digits of any width. */
export function readTypedCode(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s-]/g, "");
}
