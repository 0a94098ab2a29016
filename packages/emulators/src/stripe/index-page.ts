import { escapeHtml, layout } from "../html.ts";
import { formatAmount } from "./format-amount.ts";
import { controlForm, formatTime } from "./control-form.ts";
import { nextRefundSection, type NextRefunds } from "./index-next-refunds.ts";
import { paymentActions, paymentRows, statusSuggestions } from "./index-payment.ts";
import { accountSection, endpointSection, eventSection } from "./index-webhooks.ts";
import { refundedAmount } from "./refunded-amount.ts";
import { paymentOf, type Payment, type Session, type StripeState } from "./state.ts";

const shownRows = 100;

/** The settings that the page shows. */
export interface IndexSettings {
  readonly areWebhooksHeld: boolean;
  readonly nextRefunds: NextRefunds;
}

/** Returns the provider's page: payments with their refunds and disputes, endpoints and events, and what to do. */
export function indexPage(state: StripeState, { areWebhooksHeld, nextRefunds }: IndexSettings): string {
  const sessions = Object.values(state.sessions).toReversed().slice(0, shownRows);
  const body = `
<p class="emulator" role="note">This is a <strong>local emulator for Stripe</strong>: here you act as the payment provider.</p>
<main class="wide">
  <h1>Payments</h1>
  ${sessions.length === 0 ? `<p class="card quiet">No checkout yet.</p>` : sessionTable(sessions, state)}
  ${nextRefundSection(nextRefunds)}
  ${accountSection(state)}
  ${endpointSection(state)}
  ${eventSection(state, areWebhooksHeld, shownRows)}
  ${statusSuggestions()}
</main>`;
  return layout({ title: "Payments – local emulator for Stripe", body });
}

function sessionTable(sessions: readonly Session[], state: StripeState): string {
  const rows = sessions.map((session) => sessionRow(session, state));
  return `<div class="card scroll"><table><thead><tr><th scope="col">Created</th><th scope="col">Buyer</th><th scope="col">State</th>
<th scope="col" class="sum">Total</th><th scope="col">Actions</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function sessionRow(session: Session, state: StripeState): string {
  const payment = paymentOf(session, state);
  const refunded = payment ? refundedAmount(payment, state) : 0;
  const words = [session.status, session.paymentStatus.replaceAll("_", " ")];
  if (refunded > 0) words.push(`${formatAmount(refunded, session.currency)} refunded`);
  return `<tr><td>${formatTime(session.created)}<br><code>${escapeHtml(session.id.slice(0, 16))}…</code></td>
<td>${escapeHtml(session.buyerEmail ?? session.customerEmail ?? "–")}</td><td>${words.join(", ")}</td>
<td class="sum">${formatAmount(session.total, session.currency)}</td>
<td><div class="row">${actions(session, payment, state)}</div></td></tr>${payment ? paymentRows(payment, state) : ""}`;
}

function actions(session: Session, payment: Payment | undefined, state: StripeState): string {
  const path = `/_emulator/sessions/${session.id}`;
  if (session.status === "open") {
    const expire = controlForm({ action: `${path}/expire`, label: "Expire" });
    return `<a href="/c/pay/${session.id}">Payment page</a>${expire}`;
  }
  if (payment?.status === "processing") {
    const settle = (label: string, outcome: string) =>
      controlForm({ action: `${path}/settle`, label, hidden: { outcome } });
    return settle("Debit succeeds", "succeed") + settle("Debit fails", "fail");
  }
  return payment?.status === "succeeded" ? paymentActions(payment, state) : "";
}
