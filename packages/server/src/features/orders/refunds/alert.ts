import { currencyOf } from "@recital/contract/values/currency";
import { sayIn } from "@recital/contract/refusals/translate-refusal";
import { formatCents } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { inAdminLanguages } from "../../../email/owner-language.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import type { OrderRow } from "../orders/tables.ts";
import type { RefundRow } from "./tables.ts";
import type { RefundAlertKind } from "./texts/en.ts";
import { refundAlertTexts } from "./texts/index.ts";

interface RefundToTell {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  readonly kind: RefundAlertKind;
  readonly now: Date;
}

/** Enqueues an email to the owner about a refund: one for each attempt and kind. */
export function enqueueRefundAlert(
  database: Database,
  transaction: Transaction,
  { order, refund, kind, now }: RefundToTell,
): Promise<void> {
  const isFailed = kind === "failed" || kind === "came-back";
  const reasons = isFailed && refund.failureReason !== null ? [refund.failureReason] : [];
  const payload = inAdminLanguages((language) => {
    const { subject, text, advice } = refundAlertTexts[language][kind];
    const amount = formatCents(refund.amountCents, currencyOf(order.currency, language));
    return { subject: subject(order.id), sentences: [text(amount, order.id), ...reasons.map(sayIn(language)), advice] };
  });
  return enqueue(database, transaction, ownerAlert, {
    payload,
    dedupeKey: `refund-${refund.refundKey}-${refund.attempt}-${kind}`,
    now,
  });
}
