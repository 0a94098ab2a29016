import { JobFailure, type RunningJob } from "../jobs/job-handler.ts";
import { currentContext } from "../kernel/log-context.ts";
import { EmailError, type Email, type Mailer } from "../ports/mailer.ts";

/**
 * Sends a job's email and marks the job as sending before the first byte of content. If `mailer` is null, because no mail
 * server is configured, the email waits.
 * @throws {JobFailure} if a repeat cannot succeed, or might send the email twice
 */
export async function sendEmail(mailer: Mailer | null, job: RunningJob, email: Email): Promise<void> {
  if (!mailer) throw new Error("no mail server is configured (SMTP_URL)");
  try {
    await mailer.send({ ...email, headers: { ...origin(job.id), ...email.headers } }, () => job.markSending());
  } catch (error) {
    if (error instanceof EmailError && error.reason === "refused")
      throw new JobFailure("give-up", error.message, error);
    if (error instanceof EmailError && error.reason === "uncertain") {
      throw new JobFailure("uncertain", error.message, error);
    }
    throw error;
  }
}

/** Headers that lead from a received email to its job and to the log. */
function origin(jobId: number): Record<string, string> {
  const { requestId } = currentContext();
  return { "X-Recital-Job": String(jobId), ...(requestId !== undefined && { "X-Request-Id": requestId }) };
}
