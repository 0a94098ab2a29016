import PostalMime from "postal-mime";
import type { StateFile } from "../emulator.ts";
import { escapeHtml, layout } from "../html.ts";

/** A received email. */
export interface ReceivedEmail {
  /** Counts up from 1. */
  readonly id: number;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** The envelope: the sender and recipients of the SMTP commands; the headers may differ. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** In angle brackets, as in the email. */
  readonly messageId: string | null;
  /** The Date header as sent. */
  readonly date: string | null;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

export interface MailboxState {
  emails: ReceivedEmail[];
}

export type Mailbox = ReturnType<typeof makeMailbox>;

/** Stores at most `storedEmails` emails, oldest first, and notifies `waitFor`. */
export function makeMailbox({ state, save }: StateFile<MailboxState>, storedEmails: number) {
  const watchers = new Set<(email: ReceivedEmail) => void>();

  async function add(raw: Buffer, envelope: ReceivedEmail["envelope"]): Promise<void> {
    const email = await parse(raw, envelope, (state.emails.at(-1)?.id ?? 0) + 1);
    state.emails.push(email);
    if (state.emails.length > storedEmails) state.emails.shift();
    await save();
    for (const watch of watchers) watch(email);
  }

  /** Resolves with the first email, already received or future, for which `predicate` holds. Default timeout: 60 s. */
  function waitFor(predicate: (email: ReceivedEmail) => boolean, timeoutMs = 60_000): Promise<ReceivedEmail> {
    const found = state.emails.find(predicate);
    if (found) return Promise.resolve(found);
    return new Promise((resolve, reject) => {
      const watch = (email: ReceivedEmail) => {
        if (!predicate(email)) return;
        clearTimeout(timer);
        watchers.delete(watch);
        resolve(email);
      };
      const timer = setTimeout(() => {
        watchers.delete(watch);
        const received = state.emails.map(({ to, subject }) => `${to.join(", ")}: ${subject}`);
        reject(new Error(`no such email within ${timeoutMs} ms; there are: ${received.join("; ") || "none"}`));
      }, timeoutMs);
      watchers.add(watch);
    });
  }

  async function clear(): Promise<void> {
    state.emails.length = 0;
    await save();
  }

  /** Returns the emails sent to `to`, or all of them, oldest first. */
  function list(to?: string): readonly ReceivedEmail[] {
    if (to === undefined) return state.emails;
    return state.emails.filter(({ envelope }) =>
      envelope.to.some((recipient) => recipient.toLowerCase() === to.toLowerCase()),
    );
  }

  return { add, list, waitFor, clear };
}

async function parse(raw: Buffer, envelope: ReceivedEmail["envelope"], id: number): Promise<ReceivedEmail> {
  const email = await PostalMime.parse(raw);
  return {
    id,
    receivedAt: new Date().toISOString(),
    envelope,
    from: email.from?.address ?? "",
    to: (email.to ?? []).flatMap((address) => address.address ?? []),
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: email.html ?? "",
    messageId: email.messageId ?? null,
    date: email.headers.find(({ key }) => key === "date")?.value ?? null,
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
  };
}

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
