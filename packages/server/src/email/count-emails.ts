import type { Metrics } from "../kernel/metrics.ts";
import { EmailError, type Mailer } from "../ports/mailer.ts";

/** Counts what becomes of each attempt to send an email. */
export function countEmails(mailer: Mailer, metrics: Metrics): Mailer {
  const attempts = metrics.counter("recital_mails_total", "Attempts to send an email, by what became of it", [
    "outcome",
  ]);
  for (const outcome of ["sent", "unavailable", "refused", "uncertain"]) attempts.of(outcome);
  return {
    async send(email, beforeContent) {
      try {
        await mailer.send(email, beforeContent);
        attempts.of("sent").value += 1;
      } catch (error) {
        attempts.of(error instanceof EmailError ? error.reason : "unavailable").value += 1;
        throw error;
      }
    },
  };
}
