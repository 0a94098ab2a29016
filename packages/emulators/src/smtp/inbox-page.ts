import { escapeHtml, layout } from "../html.ts";
import type { ReceivedMail } from "./mailbox.ts";

const refreshSeconds = 5;

/** All mails, newest first. */
export function inboxPage(mails: readonly ReceivedMail[]): string {
  const rows = mails.toReversed().map(
    ({ id, envelope, subject, receivedAt }) => `<tr><td>${escapeHtml(envelope.to.join(", "))}</td>
<td><a href="/mails/${id}">${escapeHtml(subject || "(no subject)")}</a></td><td class="quiet">${formatTime(receivedAt)}</td></tr>`,
  );
  const table = `<div class="card scroll"><table><thead><tr><th scope="col">To</th><th scope="col">Subject</th>
<th scope="col">Time (UTC)</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
  const body = `${notice}<main class="wide"><h1>Inbox</h1>
${rows.length === 0 ? `<p class="card quiet">No mail yet. This page looks again every ${refreshSeconds} seconds.</p>` : table}</main>`;
  return layout({ title: `Inbox (${mails.length})`, body, refreshSeconds });
}

/** One mail: its headers, its HTML in a frame that may do nothing, and its text. */
export function mailPage(mail: ReceivedMail): string {
  const rows = [
    ["From", mail.from],
    ["To", mail.envelope.to.join(", ")],
    ["Time (UTC)", formatTime(mail.receivedAt)],
    ["Message-ID", mail.messageId ?? "–"],
  ].map(([name = "", value = ""]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`);
  const html = `<h2>HTML</h2><iframe title="The mail as HTML" sandbox="" srcdoc="${escapeHtml(mail.html)}"></iframe>`;
  const body = `${notice}<main class="wide"><p><a href="/">Inbox</a></p><h1>${escapeHtml(mail.subject || "(no subject)")}</h1>
<div class="card"><table><tbody>${rows.join("")}</tbody></table></div>
${mail.html === "" ? "" : html}
<h2>Text</h2><pre class="card">${escapeHtml(mail.text)}</pre></main>`;
  return layout({ title: mail.subject || "(no subject)", body });
}

const notice = `<p class="stand-in" role="note">This is a <strong>local stand-in for a mail server</strong>. No mail leaves this computer.</p>`;

function formatTime(isoTime: string): string {
  return isoTime.slice(0, 19).replace("T", " ");
}
