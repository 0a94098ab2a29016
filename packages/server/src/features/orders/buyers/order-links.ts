import { forReader, pageUrl } from "@recital/contract/site-renderer";
import type { Language } from "@recital/contract/values/language";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { buyerAccessEnd } from "../../../domain/downloads.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { sendWithinLimit } from "../../../email/sending-limit.ts";
import type { RequestSession } from "../../../http/request-context.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { randomToken, soonAtRandom, tokenHashOf } from "../../../kernel/ids.ts";
import type { Services } from "../../feature.ts";
import { knowPerson } from "../../audience/people/know-person.ts";
import { personTable } from "../../audience/people/tables.ts";
import { giveOrderAccess, givePersonAccess } from "../orders/buyer-access.ts";
import { renderOrderLink } from "./emails/order-link.tsx";
import { findKnownEmail, readPaidOrdersOf } from "./queries.ts";
import { makeCode, replaceCode, storeCode, consumeCode } from "./sign-in-codes.ts";
import { type OrderLinkRow, orderLinkTable, type SignInCodeRow, signInCodeTable } from "./table.ts";

interface LinkRequest {
  readonly email: string;
  /** The language of the email; null: the site's main one. */
  readonly locale: Language | null;
  /** The browser that may use the email's code; null: the email has only a link. */
  readonly visitorId: string | null;
  readonly purpose: SignInCodeRow["purpose"];
}

/**
 * Enqueues the email with a link and a code. Whether the email address is known is not looked up here, so it costs the
 * same. The job starts some random seconds later, so that its work, which differs, does not slow the requests that follow.
 */
export async function requestOrderLink(services: Services, request: LinkRequest): Promise<void> {
  const { database, clock } = services;
  const { email, locale, visitorId, purpose } = request;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + linkLifetimeMs);
  await withTransaction(database, async (transaction) => {
    const row = { emailKey: emailKeyOf(email), locale, createdAt: now, expiresAt };
    const { id, emailKey } = await database.model(orderLinkTable).create(row, { transaction });
    if (visitorId !== null) await replaceCode(services, { visitorId, emailKey, purpose, linkId: id }, transaction);
    const dedupeKey = `order-link-${id}-${now.getTime()}`;
    const job = { payload: { linkId: id }, dedupeKey, now, runAt: soonAtRandom(now) };
    await enqueue(database, transaction, orderLinkEmail, job);
  });
}

/**
 * Uses up a link's token: lets the browser read all that the person has for 30 days.
 * @throws {HttpError} 410 for a used, expired or unknown token
 */
export async function openOrderLink(
  services: Pick<Services, "database" | "clock">,
  token: string,
  renewVisitor: () => Promise<string>,
): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const where = { tokenHash: tokenHashOf(token), openedAt: null, expiresAt: { [Op.gt]: now } };
  const link = await database.model(orderLinkTable).findOne({ where });
  if (!link) throw gone();
  const visitorId = await renewVisitor();
  await withTransaction(database, async (transaction) => {
    const [opened] = await database.model(orderLinkTable).update({ openedAt: now }, { where, transaction });
    if (opened === 0) throw gone();
    await giveAccess(services, { visitorId, emailKey: link.emailKey, locale: link.locale }, transaction);
  });
}

/**
 * Uses up a code that this browser asked for, like {@link openOrderLink}.
 * @throws {HttpError} 422 naming `code`
 */
export async function openByCode(
  services: Services,
  entered: {
    readonly email?: string | undefined;
    readonly code: string;
    readonly locale?: Language | null | undefined;
  },
  session: Pick<RequestSession, "visitorId" | "renewVisitor">,
): Promise<void> {
  const { code, email, locale } = entered;
  const sought = { visitorId: session.visitorId, emailKey: email === undefined ? email : emailKeyOf(email) };
  const emailKey = await consumeCode(services, { ...sought, code, purpose: "open" });
  const visitorId = await session.renewVisitor();
  const proven = { visitorId, emailKey, locale };
  await withTransaction(services.database, (transaction) => giveAccess(services, proven, transaction));
}

/** Lets a browser read the paid orders of a proven email address, and all that its person has. */
async function giveAccess(
  { database, clock }: Pick<Services, "database" | "clock">,
  {
    visitorId,
    emailKey,
    locale,
  }: { readonly visitorId: string; readonly emailKey: string; readonly locale: Language | null | undefined },
  transaction: Transaction,
): Promise<void> {
  const now = clock.now();
  const orders = await readPaidOrdersOf(database, emailKey);
  const until = buyerAccessEnd(now);
  await giveOrderAccess(database, { visitorId, orderIds: orders.map(({ id }) => id), until }, transaction);
  const email = orders[0]?.customerEmail ?? emailKey;
  await knowPerson(database, { email, locale, isSurelyTheirs: true }, { transaction, now });
  const person = await database.model(personTable).findOne({ where: { emailKey }, transaction, rejectOnEmpty: true });
  await givePersonAccess(database, { visitorId, personId: person.id, until }, transaction);
}

function gone(): HttpError {
  const message = "This link has expired or was already used. Please ask for a new one.";
  return new HttpError(410, "link_gone", message);
}

/**
 * Sends a link and a code to an email address that is known. To others nothing is sent, so customers do not wait behind
 * what strangers cause; the limits of its own hold back who knows their addresses.
 */
export const orderLinkEmail = {
  kind: "order-link-email",
  payload: z.object({ linkId: z.int().positive() }),
  causedBy: "order",
  uses: "email",
} satisfies JobKind;

export const linkLifetimeMs = 3_600_000;
/** The maximum number of links that one email address gets in an hour. */
const linksPerHour = 3;

/**
 * The request for a link does the same for every email address; only this job knows which are known. It renders the
 * email in every case, so that its own work does not slow other requests down more for a known one.
 */
export function orderLinkEmailHandler(services: Services): JobHandler {
  const { database, clock } = services;
  return jobHandler(orderLinkEmail, async ({ linkId }, job) => {
    const link = await database.model(orderLinkTable).findByPk(linkId);
    // Expired while the job waited, or replaced by a newer request.
    if (!link) return;
    const token = randomToken(20);
    const asked = await database.model(signInCodeTable).findOne({ where: { linkId } });
    const code = makeCode(services, asked);
    const site = forReader(await services.readSite(), link.locale);
    const url = pageUrl(site, `/you/open?token=${token}`);
    const isErasure = asked?.purpose === "erase";
    const content = await renderOrderLink({ ...site, code, url: isErasure ? null : url });
    const to = await findKnownEmail(database, link.emailKey);
    const isLate = isErasure && code === null;
    if (to === null || isLate || (await isOverLimit(database, link, clock.now()))) return link.destroy();
    if (asked && code !== null) await storeCode(services, asked, code);
    await link.update({ tokenHash: tokenHashOf(token), expiresAt: new Date(clock.now().getTime() + linkLifetimeMs) });
    const { kind } = orderLinkEmail;
    await sendWithinLimit(services, { name: kind, kinds: [kind], jobId: job.id }, () =>
      sendEmail(services, job, { ...content, to }),
    );
  });
}

/** Returns whether links were already sent, or wait to be sent, by earlier requests of the last hour. */
async function isOverLimit({ model }: Database, { id, emailKey }: OrderLinkRow, now: Date): Promise<boolean> {
  const createdAt = { [Op.gt]: new Date(now.getTime() - linkLifetimeMs) };
  const earlier = await model(orderLinkTable).count({ where: { emailKey, createdAt, id: { [Op.lt]: id } } });
  return earlier >= linksPerHour;
}
