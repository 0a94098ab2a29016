import { Op } from "../../../db/sequelize.ts";
import { jobTable } from "../../../jobs/table.ts";
import type { ModelOf } from "../../../db/table.ts";

/** The IDs of what a person's emails are about, by the name that each has in the jobs' payloads. */
export type EmailSubjects = Record<SubjectName, readonly number[]>;

type SubjectName =
  | "orderId"
  | "refundId"
  | "shipmentId"
  | "withdrawalId"
  | "subscriberId"
  | "notificationId"
  | "linkId"
  | "grantId"
  | "giftId";

/** The kinds of jobs that send an email to a person, each with what in its payload tells to whom. */
export const emailsToPersons: Readonly<Record<string, SubjectName>> = {
  "order-confirmation": "orderId",
  "free-order-confirmation": "orderId",
  "refund-email": "refundId",
  "shipment-email": "shipmentId",
  "ship-date-email": "orderId",
  "downloads-email": "orderId",
  "release-email": "orderId",
  "grant-email": "grantId",
  "gift-email": "giftId",
  "order-link-email": "linkId",
  "withdrawal-confirmation": "withdrawalId",
  "withdrawal-receipt": "withdrawalId",
  "newsletter-confirmation": "subscriberId",
  "newsletter-import-confirmation": "subscriberId",
  "newsletter-invitation": "subscriberId",
  "stock-notification-confirmation": "notificationId",
  "back-in-stock-email": "notificationId",
};

/** The kinds of jobs that send an email to the owner. Newsletter issues are not emails of jobs. */
export const emailsToOwner: readonly string[] = [
  "new-order-email",
  "address-changed-email",
  "owner-alert",
  "withdrawal-digest",
  "security-event-email",
  "password-reset-email",
  "issue-test-email",
  "sequence-test-email",
];

/** An email to the person: its kind, and when it was sent; null if it was not, or not certainly. */
interface PersonEmail {
  readonly kind: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

/** Returns the emails to a person whose jobs are stored: emails of the last 90 days, and failed emails. */
export async function findEmailsOf(model: ModelOf, subjects: EmailSubjects): Promise<PersonEmail[]> {
  const about = Object.entries(emailsToPersons).flatMap(([kind, name]) => {
    const payload = subjects[name].flatMap((id) => [`%"${name}":${id},%`, `%"${name}":${id}}%`]);
    return payload.length === 0 ? [] : [{ kind, [Op.or]: payload.map((like) => ({ payload: { [Op.like]: like } })) }];
  });
  if (about.length === 0) return [];
  const found = await model(jobTable).findAll({ where: { [Op.or]: about }, order: ["id"] });
  return found.map(({ kind, createdAt, outcome, finishedAt }) => ({
    kind,
    createdAt: createdAt.toISOString(),
    sentAt: outcome === "done" ? (finishedAt?.toISOString() ?? null) : null,
  }));
}
