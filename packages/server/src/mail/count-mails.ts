import type { Metrics } from "../kernel/metrics.ts";
import { MailError, type Mailer } from "../ports/mailer.ts";

/** Counts what becomes of each attempt to send a mail. */
export function countMails(mailer: Mailer, metrics: Metrics): Mailer {
  const attempts = metrics.counter("recital_mails_total", "Attempts to send a mail, by what became of it", ["outcome"]);
  for (const outcome of ["sent", "unavailable", "refused", "uncertain"]) attempts.of(outcome);
  return {
    async send(mail, beforeContent) {
      try {
        await mailer.send(mail, beforeContent);
        attempts.of("sent").value += 1;
      } catch (error) {
        attempts.of(error instanceof MailError ? error.reason : "unavailable").value += 1;
        throw error;
      }
    },
  };
}
