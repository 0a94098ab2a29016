import type { SequenceKind } from "@recital/contract/values/newsletter";

export const en = {
  subject: "Your automatic emails are paused",
  /** As the back office names them. */
  names: {
    welcome: "Welcome",
    "after-purchase": "After a purchase",
    "quiet-year": "After a quiet year",
  } satisfies Record<SequenceKind, string>,
  paused: (name: string, reason: string) => `The automatic emails "${name}" are paused: ${reason}.`,
  refused: (name: string, reason: string) =>
    `The automatic emails "${name}" are paused: several people were refused, so the reason may concern everyone: ${reason}.`,
  resume:
    'Check the mail server under Settings, then resume them under "Automatic emails". Emails that are more than two days late by then are skipped.',
};

export type SequenceAlertTexts = typeof en;
