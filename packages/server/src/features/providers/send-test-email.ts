import { HttpError, unavailable } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { EmailError } from "../../ports/mailer.ts";
import { renderTestEmail } from "./emails/test-email.tsx";
import { readMailServer, storeMailServerTest } from "./mail-server-test.ts";
import type { Services } from "../feature.ts";

/**
 * Sends an email at once, past the queue, through the mail server in force, and stores whether it was accepted.
 * @throws {HttpError} 503 without a mail server; 502 with the server's own words if it does not accept the email
 */
export async function sendTestEmail(services: Services, to: string): Promise<void> {
  // Before the mail server is opened: one that is changed meanwhile does not count as tested.
  const settings = await readMailServer(services);
  const mailer = await services.providers.mailer();
  if (!mailer) throw unavailable("No mail server is configured. Enter one under Settings first.");
  const content = await renderTestEmail({ ...services, ...(await services.readSite()) });
  const messageId = `test-${randomToken(9)}@${new URL(services.publicUrl).hostname}`;
  try {
    await mailer.send({ ...content, to, messageId }, () => Promise.resolve(true));
  } catch (error) {
    await storeMailServerTest(services, settings, false);
    if (!(error instanceof EmailError)) throw error;
    throw new HttpError(502, "email_refused", `The mail server said: ${error.serverWords}`, { cause: error });
  }
  await storeMailServerTest(services, settings, true);
}
