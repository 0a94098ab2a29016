import type { Models } from "../../db/models/models.ts";
import { Op } from "../../db/sequelize.ts";

interface Recipient {
  readonly orderIds: readonly number[];
  readonly withdrawalIds: readonly number[];
  readonly subscriber: { readonly id: number } | null;
}

/** An email to the person: its kind, and when it was sent; null if it was not, or not certainly. */
interface PersonEmail {
  readonly kind: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

/** The kinds of jobs that send an email to the owner. */
const toOwner = ["new-order-email", "address-changed-email", "owner-alert"];

/** Returns the emails to a person whose jobs are stored: those of the last 90 days, and those that failed. */
export async function findEmailsOf(
  { job }: Models,
  { orderIds, withdrawalIds, subscriber }: Recipient,
): Promise<PersonEmail[]> {
  const prefixes = [
    ...orderIds.map((id) => `order-${id}-`),
    ...withdrawalIds.map((id) => `withdrawal-${id}-`),
    ...(subscriber ? [`newsletter-confirmation-${subscriber.id}-`] : []),
  ];
  if (prefixes.length === 0) return [];
  const found = await job.findAll({
    where: { kind: { [Op.notIn]: toOwner }, [Op.or]: prefixes.map((prefix) => ({ dedupeKey: startsWith(prefix) })) },
    order: ["id"],
  });
  return found.map(({ kind, createdAt, outcome, finishedAt }) => ({
    kind,
    createdAt: createdAt.toISOString(),
    sentAt: outcome === "done" ? (finishedAt?.toISOString() ?? null) : null,
  }));
}

/** A range, because LIKE uses no index on SQLite; "." follows "-". */
function startsWith(prefix: string) {
  return { [Op.gte]: prefix, [Op.lt]: `${prefix.slice(0, -1)}.` };
}
