import { JobFailure, type JobInHand } from "../jobs/job-handler.ts";
import { MailError, type Mail, type Mailer } from "../ports/mailer.ts";

/**
 * Sends the mail that a job promised; its point of no return is the job's. `mailer` is null where no mail server is
 * configured: the mail waits.
 * @throws {JobFailure} where a repeat is of no use, or might be a second mail
 */
export async function sendMail(mailer: Mailer | null, job: JobInHand, mail: Mail): Promise<void> {
  if (!mailer) throw new Error("no mail server is configured (SMTP_URL)");
  try {
    await mailer.send(mail, () => job.handOver());
  } catch (error) {
    if (error instanceof MailError && error.reason === "refused") throw new JobFailure("give-up", error.message, error);
    if (error instanceof MailError && error.reason === "uncertain") {
      throw new JobFailure("uncertain", error.message, error);
    }
    throw error;
  }
}
