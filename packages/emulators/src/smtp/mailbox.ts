import PostalMime from "postal-mime";
import type { StateFile } from "../state-file.ts";

/** A mail as it arrived. */
export interface ReceivedMail {
  /** Counts up from 1. */
  readonly id: number;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** The envelope: what the sending server said, whatever the headers say. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** In angle brackets, as in the mail. */
  readonly messageId: string | null;
  /** The Date header as it was written. */
  readonly date: string | null;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

export interface MailboxState {
  mails: ReceivedMail[];
}

export type Mailbox = ReturnType<typeof makeMailbox>;

/** The mails, oldest first and at most `keptMails`, and whoever waits for one. */
export function makeMailbox({ state, save }: StateFile<MailboxState>, keptMails: number) {
  const watchers = new Set<(mail: ReceivedMail) => void>();

  async function add(raw: Buffer, envelope: ReceivedMail["envelope"]): Promise<void> {
    const mail = await parse(raw, envelope, (state.mails.at(-1)?.id ?? 0) + 1);
    state.mails.push(mail);
    if (state.mails.length > keptMails) state.mails.shift();
    await save();
    for (const watch of watchers) watch(mail);
  }

  /** Resolves with the first mail, had already or still to come, for which `predicate` holds. */
  function waitFor(predicate: (mail: ReceivedMail) => boolean, timeoutMs = 5000): Promise<ReceivedMail> {
    const found = state.mails.find(predicate);
    if (found) return Promise.resolve(found);
    return new Promise((resolve, reject) => {
      const watch = (mail: ReceivedMail) => {
        if (!predicate(mail)) return;
        clearTimeout(timer);
        watchers.delete(watch);
        resolve(mail);
      };
      const timer = setTimeout(() => {
        watchers.delete(watch);
        const had = state.mails.map(({ to, subject }) => `${to.join(", ")}: ${subject}`);
        reject(new Error(`no such mail within ${timeoutMs} ms; there are: ${had.join("; ") || "none"}`));
      }, timeoutMs);
      watchers.add(watch);
    });
  }

  async function clear(): Promise<void> {
    state.mails.length = 0;
    await save();
  }

  /** Mails sent to this address, or all of them, oldest first. */
  function list(to?: string): readonly ReceivedMail[] {
    if (to === undefined) return state.mails;
    return state.mails.filter(({ envelope }) => envelope.to.some((one) => one.toLowerCase() === to.toLowerCase()));
  }

  return { add, list, waitFor, clear };
}

async function parse(raw: Buffer, envelope: ReceivedMail["envelope"], id: number): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    receivedAt: new Date().toISOString(),
    envelope,
    from: mail.from?.address ?? "",
    to: (mail.to ?? []).flatMap((one) => one.address ?? []),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    messageId: mail.messageId ?? null,
    date: mail.headers.find(({ key }) => key === "date")?.value ?? null,
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
  };
}
