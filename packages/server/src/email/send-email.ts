import type { ReadSite } from "../db/read-site.ts";
import { JobFailure, type RunningJob } from "../jobs/job-handler.ts";
import { isStrangersEmail } from "../jobs/lanes.ts";
import { currentContext } from "../kernel/log-context.ts";
import type { Metrics } from "../kernel/metrics.ts";
import { EmailError, type Email, type Mailer } from "../ports/mailer.ts";
import type { Providers } from "../ports/providers.ts";
import { withAccent } from "./styles.ts";

/** An email of a job, which gives it a Message-ID, unless reports about it must be checked by a signed one. */
export interface JobEmail extends Omit<Email, "messageId" | "strangersJob"> {
  readonly messageId?: string;
}

interface SendDeps {
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/**
 * Sends a job's email and marks the job as sending before the first byte of content. Every attempt of the job has the
 * same Message-ID, so that email programs show a duplicate once; every other email has another, or they would hide it.
 * @throws {JobFailure} if a repeat cannot succeed, or might send the email twice
 */
export async function sendEmail({ mailer, publicUrl }: SendDeps, job: RunningJob, email: JobEmail): Promise<void> {
  const cause = isStrangersEmail(job.load) && { strangersJob: job.id };
  const messageId = email.messageId ?? `${job.key}@${new URL(publicUrl).hostname}`;
  try {
    await mailer.send({ ...email, ...cause, messageId, headers: { ...origin(job.id), ...email.headers } }, () =>
      job.markSending(),
    );
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

/**
 * Returns a mailer that sends each email through the mail server in force, in the artist's accent color. Without a
 * server, the email waits.
 */
export function currentMailer(providers: Pick<Providers, "mailer">, readSite: ReadSite): Mailer {
  return {
    async send(email, beforeContent) {
      const mailer = await providers.mailer();
      if (!mailer) throw new Error("no mail server is configured: enter one under Settings, or set SMTP_URL");
      const { accent } = await readSite();
      await mailer.send({ ...email, html: withAccent(email.html, accent) }, beforeContent);
    },
  };
}

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
