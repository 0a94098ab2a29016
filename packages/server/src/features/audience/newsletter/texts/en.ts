export const en = {
  subject: "Your newsletter is paused",
  halted: (issue: string, reason: string) =>
    `The newsletter issue "${issue}" is paused, because its emails are refused: ${reason}.`,
  resume: "No recipient is lost. Check the mail server under Settings, then resume the issue under Newsletter.",
  refused: (issue: string, people: number, reason: string) =>
    `The newsletter issue "${issue}" is paused, because ${people} recipients were refused: ${reason}.`,
  waitAgain:
    "The reason may be your mail server or your domain. Those recipients wait again, and all of them stay subscribed.",
  resumeWithout:
    "Check the mail server under Settings, then resume the issue under Newsletter. If these email addresses no longer exist, you can resume it there without them.",
};

export type NewsletterAlertTexts = typeof en;
