import type { BounceMailbox } from "../../ports/mail-events.ts";

interface ImapSettings {
  /** `imaps://user:pass@host:993/INBOX`, or `imap://`, which requires STARTTLS except to this machine. */
  readonly url: string;
}

const defaultPorts = { "imaps:": 993, "imap:": 143 };
/** Reports contain the email itself, whose images are not needed. */
const maxMessageBytes = 256 * 1024;
const messagesPerRun = 500;
const timeoutMs = 60_000;

export function makeImapMailbox({ url }: ImapSettings): BounceMailbox {
  return {
    async readReports(handle) {
      // Loaded at the first use, so that the server starts sooner.
      const { ImapFlow } = await import("imapflow");
      const { folder, ...options } = readUrl(url);
      const client = new ImapFlow({ ...options, logger: false, emitLogs: false, socketTimeout: timeoutMs });
      // An error of the connection rejects the command that waits; without a listener it would end the process.
      client.on("error", () => undefined);
      await client.connect();
      try {
        const lock = await client.getMailboxLock(folder);
        try {
          const found = await client.search(
            { seen: false, header: { "content-type": "multipart/report" } },
            { uid: true },
          );
          for (const uid of (found || []).slice(0, messagesPerRun)) {
            const message = await client.fetchOne(
              String(uid),
              { uid: true, source: { start: 0, maxLength: maxMessageBytes } },
              { uid: true },
            );
            if (message && message.source) await handle(message.source);
            await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
          }
        } finally {
          lock.release();
        }
        await client.logout();
      } finally {
        client.close();
      }
    },
  };
}

function readUrl(text: string) {
  const url = new URL(text);
  const isTls = url.protocol === "imaps:";
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ""),
    port: Number(url.port) || defaultPorts[isTls ? "imaps:" : "imap:"],
    secure: isTls,
    // True requires the upgrade; without it the password could be read on the way.
    ...(!isTls && { doSTARTTLS: !isLocal }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX",
  };
}
