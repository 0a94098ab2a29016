import { escapeHtml, layout } from "../html.ts";
import { formatAmount, refundedAmount } from "./amounts.ts";
import { controlForm, formatTime } from "./control-form.ts";
import {
  nextRefundSection,
  type NextRefunds,
  paymentActions,
  paymentRows,
  statusSuggestions,
} from "./index-payment.ts";
import {
  paymentOf,
  type Payment,
  type Session,
  type StripeState,
  type RegisteredEndpoint,
  type WebhookEvent,
} from "./state.ts";

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

/** Returns the section of the registered endpoints. */
function endpointSection(state: StripeState): string {
  const endpoints = Object.values(state.webhookEndpoints);
  const add = {
    action: "/_emulator/webhooks/endpoints",
    label: "Add endpoint of another system",
    fields: `<input class="text" name="url" type="url" required aria-label="URL of the endpoint" placeholder="https://other.example/hook">`,
  };
  return `<h2>Webhook endpoints</h2>
${endpoints.length === 0 ? `<p class="quiet">No endpoint yet.</p>` : endpointTable(endpoints)}
<div class="row">${controlForm(add)}</div>`;
}

function endpointTable(endpoints: readonly RegisteredEndpoint[]): string {
  const rows = endpoints.map((endpoint) => {
    const change = {
      action: `/_emulator/webhooks/endpoints/${endpoint.id}/enabled-events`,
      label: "Save",
      fields: `<input class="long" name="enabledEvents" required value="${escapeHtml(endpoint.enabledEvents.join(" "))}" aria-label="Events of ${escapeHtml(endpoint.url)}">`,
    };
    const isEnabled = endpoint.status === "enabled";
    const turn = {
      action: `/_emulator/webhooks/endpoints/${endpoint.id}/status`,
      label: isEnabled ? "Disable" : "Enable",
      hidden: { status: isEnabled ? "disabled" : "enabled" },
    };
    return `<tr><td><code>${escapeHtml(endpoint.url)}</code><br><span class="quiet">${endpoint.isOwn ? "receives the events below" : "receives nothing from the emulator"}</span></td>
<td>${endpoint.status} ${controlForm(turn)}</td><td><div class="row">${controlForm(change)}</div></td></tr>`;
  });
  return `<div class="card scroll"><table><thead><tr><th scope="col">Endpoint</th><th scope="col">Status</th>
<th scope="col">Events (types with spaces between, * for all)</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

/** Returns the section of the account. */
function accountSection({ account: { id, chargesEnabled } }: StripeState): string {
  const turn = {
    action: "/_emulator/account",
    label: chargesEnabled ? "Take no more payments" : "Take payments",
    hidden: { chargesEnabled: String(!chargesEnabled) },
  };
  return `<h2>Account</h2>
<div class="row"><code>${escapeHtml(id)}</code> ${chargesEnabled ? "takes payments" : "takes no payments yet"} ${controlForm(turn)}</div>`;
}

/** Returns the section of the events: at most `limit`, newest first. */
function eventSection(state: StripeState, isHeld: boolean, limit: number): string {
  const events = Object.values(state.events).toReversed().slice(0, limit);
  const hold = {
    action: "/_emulator/webhooks/hold",
    label: isHeld ? "Release webhooks" : "Hold webhooks",
    hidden: { hold: String(!isHeld) },
  };
  const deliver = (label: string, hidden: Readonly<Record<string, string>>) =>
    controlForm({ action: "/_emulator/webhooks/deliver-pending", label, hidden });
  return `<h2>Webhooks</h2>
<div class="row">${controlForm(hold)}${deliver("Deliver pending", {})}
${deliver("Deliver pending, newest first", { order: "newest-first" })}${deliver("Deliver pending twice", { times: "2" })}</div>
${events.length === 0 ? `<p class="quiet">No event yet.</p>` : eventTable(events)}`;
}

function eventTable(events: readonly WebhookEvent[]): string {
  const rows = events.map((event) => {
    const attempts = event.attempts.map(({ status, error }) =>
      escapeHtml(status === null ? (error ?? "") : String(status)),
    );
    const resend = controlForm({ action: `/_emulator/events/${event.id}/resend`, label: "Send again" });
    return `<tr><td>${formatTime(event.created)}</td><td><code>${escapeHtml(event.type)}</code></td><td>${event.state.replaceAll("-", " ")}</td>
<td>${attempts.slice(-5).join(", ") || "–"}</td><td><div class="row">${event.state === "not-enabled" ? "" : resend}</div></td></tr>`;
  });
  return `<div class="card scroll"><table><thead><tr><th scope="col">Time</th><th scope="col">Event</th><th scope="col">State</th>
<th scope="col">Responses</th><th scope="col">Actions</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}
