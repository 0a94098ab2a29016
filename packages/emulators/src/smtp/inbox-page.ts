import { escapeHtml, layout } from "../html.ts";
import type { ReceivedEmail } from "./mailbox.ts";

const refreshSeconds = 5;

/** All emails, newest first. */
export function inboxPage(emails: readonly ReceivedEmail[]): string {
  const rows = emails.toReversed().map(
    ({ id, envelope, subject, receivedAt }) => `<tr><td>${escapeHtml(envelope.to.join(", "))}</td>
<td><a href="/emails/${id}">${escapeHtml(subject || "(no subject)")}</a></td><td class="quiet">${formatTime(receivedAt)}</td></tr>`,
  );
  const table = `<div class="card scroll"><table><thead><tr><th scope="col">To</th><th scope="col">Subject</th>
<th scope="col">Time (UTC)</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
  const body = `${note}<main class="wide"><h1>Inbox</h1>
${rows.length === 0 ? `<p class="card quiet">No email yet. This page refreshes every ${refreshSeconds} seconds.</p>` : table}</main>`;
  return layout({ title: `Inbox (${emails.length})`, body, refreshSeconds });
}

/** One email: its headers, its HTML in a sandboxed frame, and its text. */
export function emailPage(email: ReceivedEmail): string {
  const rows = [
    ["From", email.from],
    ["To", email.envelope.to.join(", ")],
    ["Time (UTC)", formatTime(email.receivedAt)],
    ["Message-ID", email.messageId ?? "–"],
  ].map(([name = "", value = ""]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`);
  const html = `<h2>HTML</h2><iframe title="The email as HTML" sandbox="" srcdoc="${escapeHtml(email.html)}"></iframe>`;
  const body = `${note}<main class="wide"><p><a href="/">Inbox</a></p><h1>${escapeHtml(email.subject || "(no subject)")}</h1>
<div class="card"><table><tbody>${rows.join("")}</tbody></table></div>
${email.html === "" ? "" : html}
<h2>Text</h2><pre class="card">${escapeHtml(email.text)}</pre></main>`;
  return layout({ title: email.subject || "(no subject)", body });
}

const note = `<p class="emulator" role="note">This is a <strong>local emulator for an email server</strong>. No email leaves this computer.</p>`;

function formatTime(isoTime: string): string {
  return isoTime.slice(0, 19).replace("T", " ");
}
