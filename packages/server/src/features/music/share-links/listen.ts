import type { SharedRelease } from "@recital/contract/endpoints/music/share-links";
import type { Language } from "@recital/contract/values/language";
import { readMarkdown } from "@recital/contract/values/markdown";
import type { RateRule } from "../../../db/rate-limits.ts";
import { literal, Op, type Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { ticketMs } from "../../../domain/downloads.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import { type HttpError, notFound } from "../../../kernel/errors.ts";
import { randomToken, tokenHashOf } from "../../../kernel/ids.ts";
import { gone, isSecret } from "../downloads/access.ts";
import { chooseAudio } from "../downloads/choose-content.ts";
import { loadRelease } from "../releases/read-releases.ts";
import { readSoldAudio, sizeOf } from "../releases/sold-audio.ts";
import { releaseTable, trackTable } from "../releases/tables.ts";
import type { Services } from "../../feature.ts";
import { type ShareLinkRow, shareLinkTable, shareTicketTable } from "./tables.ts";

/** Links that are not valid only. */
const guessRate: RateRule = { name: "share-link-guesses", max: 60, windowMs: 60_000 };
/** A listener starts a few tracks in a minute; more come from a program. */
const ticketRate: RateRule = { name: "share-tickets", max: 60, windowMs: 60_000 };

/** The holder of a link, who is not stored. */
interface Holder {
  readonly token: string;
  readonly ip: string;
}

/**
 * Returns the release of a private link, whether it is out or not, with its texts in a language; null is the site's main one.
 * @throws {HttpError} as {@link findOpenLink}
 */
export async function readShared(
  services: Services,
  holder: Holder,
  language: Language | null,
): Promise<SharedRelease> {
  const link = await findOpenLink(services, holder);
  const release = await services.database.model(releaseTable).findByPk(link.releaseId);
  if (!release) throw invalidLink();
  const { artwork, tracks, renditions } = await loadRelease(services.database, release);
  const translate = await services.readTranslations(language);
  const { id: releaseId, slug, title, kind, releaseAt, description, credits } = release;
  const original = { id: releaseId, title, description, credits };
  const texts = { ...original, ...translate("release", original, ["title", "description", "credits"]) };
  const isPlayable = (trackId: number) =>
    renditions.some((rendition) => rendition.trackId === trackId && rendition.format === streamed);
  return {
    slug,
    title: texts.title,
    kind,
    releaseAt: releaseAt?.toISOString() ?? null,
    descriptionBlocks: readMarkdown(texts.description ?? ""),
    credits: texts.credits,
    artwork,
    tracks: tracks.map(({ id, number, title: name, durationMs }) => ({
      id,
      number,
      title: translate("track", { id, title: name }, ["title"]).title ?? name,
      durationMs,
      isPlayable: isPlayable(id),
    })),
    sizes: link.canDownload ? await readSizes(services, link) : {},
  };
}

/** The format that listeners get: every track has it as a whole, and every browser plays it. */
const streamed = "mp3";

/** Returns the size of each format; none while the audio of a track is being made. */
async function readSizes(services: Services, { releaseId }: ShareLinkRow): Promise<Record<string, number>> {
  const audio = await readSoldAudio(services, { releaseId, trackId: 0, announcedAt: null }, services.clock.now());
  return Object.fromEntries([...(audio?.layouts ?? [])].map(([format, layout]) => [format, sizeOf(layout)]));
}

/**
 * Counts a play and returns the URL of the whole track.
 * @throws {HttpError} as {@link findOpenLink}; 404 for a track of another release; 409 and 503 without audio
 */
export async function startPlay(services: Services, holder: Holder, trackId: number) {
  const { database, clock } = services;
  const link = await findOpenLink(services, holder);
  const track = await database.model(trackTable).findOne({ where: { id: trackId, releaseId: link.releaseId } });
  if (!track) throw notFound("There is no such track");
  const layout = await layOut(services, link, trackId, streamed);
  const now = clock.now();
  return issueTicket(services, holder, { link, layout }, async (transaction) => {
    const isLeft = { [Op.or]: [{ maxPlays: null }, literal("plays < max_plays")] };
    const where = { [Op.and]: [{ id: link.id }, isOpen(now), isLeft] };
    const counted = { plays: literal("plays + 1"), lastPlayAt: now };
    const [rows] = await database.model(shareLinkTable).update(counted, { where, transaction });
    return rows > 0;
  });
}

/**
 * Returns the URL of the files of a link that offers them.
 * @throws {HttpError} as {@link findOpenLink}; 404 if it offers none; 409, 422 naming `format`, and 503
 */
export async function startSharedDownload(services: Services, holder: Holder, format: string) {
  const { database, clock } = services;
  const link = await findOpenLink(services, holder);
  if (!link.canDownload) throw notFound("This link has no downloads");
  const layout = await layOut(services, link, 0, format);
  return issueTicket(services, holder, { link, layout }, async (transaction) => {
    const where = { [Op.and]: [{ id: link.id }, isOpen(clock.now())] };
    const lock = transaction.LOCK.UPDATE;
    return (await database.model(shareLinkTable).findOne({ where, transaction, lock })) !== null;
  });
}

async function layOut(services: Services, { releaseId }: ShareLinkRow, trackId: number, format: string) {
  const announcedAt = services.clock.now();
  return (await chooseAudio(services, { releaseId, trackId, announcedAt }, format)).layout;
}

interface Issued {
  readonly link: ShareLinkRow;
  readonly layout: string;
}

/** @param take takes what the ticket costs under the lock of the link; returns false if the link has ended since */
async function issueTicket(
  { database, clock }: Services,
  { ip }: Holder,
  { link, layout }: Issued,
  take: (transaction: Transaction) => Promise<boolean>,
): Promise<{ url: string; expiresAt: string }> {
  const now = clock.now();
  await limitRate(database, ticketRate, ipBlock(ip), now);
  const ticket = randomToken();
  const expiresAt = new Date(now.getTime() + ticketMs);
  await withTransaction(database, async (transaction) => {
    if (!(await take(transaction))) throw invalidLink();
    const row = { ticketHash: tokenHashOf(ticket), linkId: link.id, layout, expiresAt, createdAt: now };
    await database.model(shareTicketTable).create(row, { transaction });
  });
  return { url: `/files/shared/${ticket}`, expiresAt: expiresAt.toISOString() };
}

/** The condition of a link that is neither revoked nor expired. */
function isOpen(now: Date) {
  return { revokedAt: null, expiresAt: { [Op.or]: [null, { [Op.gt]: now }] } };
}

/**
 * Returns the link of a token. Whether a link is unknown, revoked, expired or used up is not told.
 * @throws {HttpError} 410, and 429 after 60 a minute from an IP address
 */
async function findOpenLink({ database, clock }: Services, { token, ip }: Holder): Promise<ShareLinkRow> {
  const now = clock.now();
  const where = { tokenHash: tokenHashOf(token), ...isOpen(now) };
  const link = isSecret(token) ? await database.model(shareLinkTable).findOne({ where }) : null;
  if (link && (link.maxPlays === null || link.plays < link.maxPlays)) return link;
  await limitRate(database, guessRate, ipBlock(ip), now);
  throw invalidLink();
}

export function invalidLink(): HttpError {
  return gone("This link is no longer valid.");
}
