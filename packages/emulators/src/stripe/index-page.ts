import { escapeHtml, layout } from "../html.ts";
import { formatAmount } from "./checkout-page.ts";
import { refundableAmount, refundedAmount } from "./refunded-amount.ts";
import { paymentOf, type Payment, type Session, type StripeState, type WebhookEvent } from "./state.ts";

const shownRows = 100;

/** Returns the provider's page: the sessions with their actions, and the events. */
export function indexPage(state: StripeState, isHeld: boolean): string {
  const sessions = Object.values(state.sessions).toReversed().slice(0, shownRows);
  const events = Object.values(state.events).toReversed().slice(0, shownRows);
  const body = `
<p class="emulator" role="note">This is a <strong>local emulator for Stripe</strong>: here you act as the payment provider.</p>
<main class="wide">
  <h1>Payments</h1>
  ${sessions.length === 0 ? `<p class="card quiet">No checkout yet.</p>` : sessionTable(sessions, state)}
  <h2>Webhooks</h2>
  <div class="row">${button("/_emulator/webhooks/hold", isHeld ? "Release webhooks" : "Hold webhooks", { hold: String(!isHeld) })}</div>
  ${events.length === 0 ? `<p class="quiet">No event yet.</p>` : eventTable(events)}
</main>`;
  return layout({ title: "Payments – local emulator for Stripe", body });
}

function sessionTable(sessions: readonly Session[], state: StripeState): string {
  const rows = sessions.map((session) => {
    const payment = paymentOf(session, state);
    const refunded = payment ? refundedAmount(payment, state) : 0;
    return `<tr><td>${formatTime(session.created)}<br><code>${escapeHtml(session.id.slice(0, 16))}…</code></td>
<td>${escapeHtml(session.buyerEmail ?? session.customerEmail ?? "–")}</td>
<td>${session.status}, ${session.paymentStatus.replaceAll("_", " ")}${refunded > 0 ? `, ${formatAmount(refunded, session.currency)} refunded` : ""}</td>
<td class="sum">${formatAmount(session.total, session.currency)}</td>
<td><div class="row">${actions(session, payment, state)}</div></td></tr>`;
  });
  return `<div class="card scroll"><table><thead><tr><th scope="col">Created</th><th scope="col">Buyer</th><th scope="col">State</th>
<th scope="col" class="sum">Total</th><th scope="col">Actions</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function actions(session: Session, payment: Payment | undefined, state: StripeState): string {
  const path = `/_emulator/sessions/${session.id}`;
  if (session.status === "open") {
    return `<a href="/c/pay/${session.id}">Payment page</a>${button(`${path}/expire`, "Expire")}`;
  }
  if (payment?.status === "processing") {
    return (
      button(`${path}/settle`, "Debit succeeds", { outcome: "succeed" }) +
      button(`${path}/settle`, "Debit fails", { outcome: "fail" })
    );
  }
  const left = payment?.status === "succeeded" ? refundableAmount(payment, state) : 0;
  if (left <= 0) return "";
  return `${button(`${path}/refund`, "Refund in full")}<form method="post" action="${path}/refund">
<input name="amount" type="number" min="1" max="${left}" required aria-label="Cents to refund" placeholder="cents"><button>Refund part</button></form>`;
}

function eventTable(events: readonly WebhookEvent[]): string {
  const rows = events.map((event) => {
    const attempts = event.attempts.map(({ status, error }) =>
      escapeHtml(status === null ? (error ?? "") : String(status)),
    );
    return `<tr><td>${formatTime(event.created)}</td><td><code>${escapeHtml(event.type)}</code></td><td>${event.state}</td>
<td>${attempts.slice(-5).join(", ") || "–"}</td><td><div class="row">${button(`/_emulator/events/${event.id}/resend`, "Send again")}</div></td></tr>`;
  });
  return `<div class="card scroll"><table><thead><tr><th scope="col">Time</th><th scope="col">Event</th><th scope="col">State</th>
<th scope="col">Responses</th><th scope="col">Actions</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function button(action: string, label: string, fields: Readonly<Record<string, string>> = {}): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${hidden.join("")}<button>${escapeHtml(label)}</button></form>`;
}

function formatTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().slice(0, 19).replace("T", " ");
}
