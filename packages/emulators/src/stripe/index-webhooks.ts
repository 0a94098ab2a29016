import { escapeHtml } from "../html.ts";
import { controlForm, formatTime } from "./control-form.ts";
import type { RegisteredEndpoint, StripeState, WebhookEvent } from "./state.ts";

/** Returns the section of the registered endpoints. */
export function endpointSection(state: StripeState): string {
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
export function accountSection({ account: { id, chargesEnabled } }: StripeState): string {
  const turn = {
    action: "/_emulator/account",
    label: chargesEnabled ? "Take no more payments" : "Take payments",
    hidden: { chargesEnabled: String(!chargesEnabled) },
  };
  return `<h2>Account</h2>
<div class="row"><code>${escapeHtml(id)}</code> ${chargesEnabled ? "takes payments" : "takes no payments yet"} ${controlForm(turn)}</div>`;
}

/** Returns the section of the events: at most `limit`, newest first. */
export function eventSection(state: StripeState, isHeld: boolean, limit: number): string {
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
