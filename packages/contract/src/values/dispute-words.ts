import { disputeTexts } from "./dispute-words/texts/index.ts";
import type { AdminLanguage } from "./language.ts";

/** Returns a dispute's status in words; an unknown one as it is. */
export function disputeStatusText(status: string, language: AdminLanguage): string {
  return textOf(disputeTexts[language].statuses, status);
}

/** Returns the reason that the buyer gave, in words; an unknown one as it is. */
export function disputeReasonText(reason: string, language: AdminLanguage): string {
  return textOf(disputeTexts[language].reasons, reason);
}

function textOf(texts: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? code;
}
