import type { Language } from "./language.ts";
import { signInTexts } from "./sign-in-words/texts/index.ts";

/** The codes of emails that open a person's page, or erase their data. */
export const signInCodes = { digits: 6, minutes: 10, tries: 5 } as const;

/** Why a code is refused, by the code of the error: a form without JavaScript gets it in the query of its page. */
export type CodeRefusal = "code_wrong" | "code_expired" | "code_used_up" | "code_paused";

export function describeCodeRefusal(refusal: CodeRefusal, language: Language): string {
  return signInTexts[language].refusals[refusal];
}

/** Returns the message for the query `problem` of a page after a form was refused; null without one. */
export function describeProblem(problem: string | null, language: Language): string | null {
  if (problem === null) return null;
  const { refusals, problems, failed } = signInTexts[language];
  const known: ReadonlyMap<string, string> = new Map(Object.entries({ ...refusals, ...problems }));
  return known.get(problem) ?? failed;
}

/** Returns a code as it was sent: people type and paste spaces, hyphens and digits of any width. */
export function readTypedCode(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s-]/g, "");
}
