import { currencyOf } from "@recital/contract/values/currency";
import { formatNumber } from "@recital/contract/values/format";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatCents, toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import type { ProviderFact } from "../../../domain/order-lifecycle.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { inAdminLanguages } from "../../../email/owner-language.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { maskEmails } from "../../../kernel/emails.ts";
import type { OrderRow } from "../orders/tables.ts";
import { paymentAlertTexts } from "./texts/index.ts";

interface DifferingAmount {
  readonly order: OrderRow;
  readonly fact: ProviderFact & { kind: "paid" };
  readonly now: Date;
}

/** Enqueues one email to the owner about a payment whose amount is not its order's total. */
export function enqueueAmountAlert(
  database: Database,
  transaction: Transaction,
  { order, fact, now }: DifferingAmount,
): Promise<void> {
  const payload = inAdminLanguages((language) => {
    const { subject, reported, notPaid, compare } = paymentAlertTexts[language].amountDiffers;
    const total = formatCents(order.totalCents, currencyOf(order.currency, language));
    return {
      subject: subject(order.id),
      sentences: [reported(order.id, namedAmount(fact, language)), notPaid(total), compare],
    };
  });
  return enqueue(database, transaction, ownerAlert, {
    payload,
    dedupeKey: `order-${order.id}-amount-differs`,
    now,
  });
}

/** Returns "12.5 USD", with the code of the currency, since it may not be the shop's. */
function namedAmount({ amountCents, currency }: DifferingAmount["fact"], language: AdminLanguage): string {
  const amount = toDecimal(amountCents, currencyOf(currency, language));
  return `${formatNumber(amount, language, 3)} ${currency.toUpperCase()}`;
}

interface Refusal {
  /** In the provider's words; null if there are none. */
  readonly reason: string | null;
  readonly now: Date;
}

/** Enqueues one email a day to the owner about checkouts that the payment provider refuses to open. */
export function enqueueRefusedCheckoutAlert(database: Database, { reason, now }: Refusal): Promise<void> {
  const payload = inAdminLanguages((language) => {
    const { subject, text, says, check } = paymentAlertTexts[language].refused;
    const said = reason === null ? [] : [says(maskEmails(reason).slice(0, 300))];
    return { subject, sentences: [text, ...said, check] };
  });
  return enqueue(database, null, ownerAlert, {
    payload,
    dedupeKey: `checkout-refused-${now.toISOString().slice(0, 10)}`,
    now,
  });
}
