import { providerKeyTable, storeTestedHash } from "../../../db/provider-keys.ts";
import { explainMailFailure, mailPlaceOf } from "../../../domain/mail-fault.ts";
import { HttpError, unavailable } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { EmailError } from "../../../ports/mailer.ts";
import type { Services } from "../../feature.ts";
import { readMailKeys } from "./mail-records.ts";
import { readOwnerLanguage } from "../../../email/owner-language.ts";
import { withAccent } from "../../../email/styles.ts";
import { renderTestEmail } from "./emails/test-email.tsx";

const purpose = "tested mail server";

/** Returns the mail server's settings in force as text, to be stored as tested if a test passes with them. */
export async function readMailServer(services: Services): Promise<string> {
  return JSON.stringify(await readMailKeys(services));
}

/** Stores whether the last test passed with these settings. Only their keyed hash is stored. */
export async function storeMailServerTest(services: Services, settings: string, hasPassed: boolean): Promise<void> {
  const testedHash = hasPassed ? services.encryption.hash(purpose, settings) : null;
  await storeTestedHash(services, { provider: "smtp", testedHash, now: services.clock.now() });
}

/** Whether the last test of the mail server passed, and with the settings in force. */
export async function hasPassedMailServerTest(services: Services): Promise<boolean> {
  const row = await services.database.model(providerKeyTable).findByPk("smtp", { attributes: ["testedHash"] });
  if (!row?.testedHash) return false;
  return services.encryption.hashes(purpose, await readMailServer(services)).includes(row.testedHash);
}

/**
 * Sends an email at once, past the queue, through the mail server in force, and stores whether it was accepted.
 * @throws {HttpError} 503 without a mail server; 502 with the reason in words, and the server's, if it is not accepted
 */
export async function sendTestEmail(services: Services, to: string): Promise<void> {
  // The fingerprint is taken before the mail server is opened: a mail server that is changed meanwhile does not count
  // as tested.
  const settings = await readMailServer(services);
  const mailer = await services.providers.mailer();
  if (!mailer) throw unavailable("No mail server is configured. Enter one under Settings first.");
  const site = await services.readSite();
  const language = await readOwnerLanguage(services.database, site);
  const content = await renderTestEmail({ ...services, ...site, language });
  const messageId = `test-${randomToken(9)}@${new URL(services.publicUrl).hostname}`;
  try {
    await mailer.send({ ...content, html: withAccent(content.html, site.accent), to, messageId }, () =>
      Promise.resolve(true),
    );
  } catch (error) {
    await storeMailServerTest(services, settings, false);
    if (!(error instanceof EmailError)) throw error;
    const { url } = await readMailKeys(services);
    throw new HttpError(502, "email_refused", explainMailFailure(error, mailPlaceOf(url)), { cause: error });
  }
  await storeMailServerTest(services, settings, true);
}
