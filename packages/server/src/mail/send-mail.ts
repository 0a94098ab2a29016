import { JobFailure, type JobInHand } from "../jobs/job-handler.ts";
import { currentContext } from "../kernel/work-context.ts";
import { MailError, type Mail, type Mailer } from "../ports/mailer.ts";

/**
 * Sends the mail that a job promised; its point of no return is the job's. `mailer` is null where no mail server is
 * configured: the mail waits.
 * @throws {JobFailure} where a repeat is of no use, or might be a second mail
 */
export async function sendMail(mailer: Mailer | null, job: JobInHand, mail: Mail): Promise<void> {
  if (!mailer) throw new Error("no mail server is configured (SMTP_URL)");
  try {
    await mailer.send({ ...mail, headers: { ...origin(job.id), ...mail.headers } }, () => job.handOver());
  } catch (error) {
    if (error instanceof MailError && error.reason === "refused") throw new JobFailure("give-up", error.message, error);
    if (error instanceof MailError && error.reason === "uncertain") {
      throw new JobFailure("uncertain", error.message, error);
    }
    throw error;
  }
}

/** By what a mail in somebody's hands is found again in the log and among the jobs. */
function origin(jobId: number): Record<string, string> {
  const { requestId } = currentContext();
  return { "X-Recital-Job": String(jobId), ...(requestId !== undefined && { "X-Request-Id": requestId }) };
}
