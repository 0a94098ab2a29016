import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopbackHost } from "../../kernel/loopback.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { composeEmail, readSender, type ComposedEmail } from "./compose-email.ts";
import { toEmailError, type Progress } from "./email-error.ts";

export interface SmtpSettings {
  /**
   * `smtp://user:password@host:port`, or `smtps:` for TLS from the start. `smtp:` requires STARTTLS, except for a
   * loopback host or with the parameter `requireTLS=false`.
   */
  readonly url: string;
  /** `Name <address>` or an email address. */
  readonly from: string;
  /** For connecting and greeting; default: 10 s. */
  readonly connectTimeoutMs?: number;
  /** For each response; default: 30 s. */
  readonly socketTimeoutMs?: number;
}

/** Sends emails by SMTP, each over a connection of its own. `close` closes the open connections. */
export function makeSmtpMailer(settings: SmtpSettings): Mailer & { close(): void } {
  const sender = readSender(settings.from);
  const open = new Set<SMTPConnection>();
  return {
    async send(email, beforeContent) {
      const composed = await composeEmail(email, sender);
      const connection = makeConnection(settings);
      open.add(connection);
      connection.once("end", () => open.delete(connection));
      await deliver(connection, readLogin(settings.url), composed, beforeContent);
    },
    close() {
      for (const connection of open) connection.close();
    },
  };
}

function makeConnection({ url, connectTimeoutMs = 10_000, socketTimeoutMs = 30_000 }: SmtpSettings): SMTPConnection {
  const { host, port, secure, tls } = parseConnectionUrl(url);
  return new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: requiresTls(url),
    tls,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    // A graceful close could let the server accept a truncated email.
    socketCloseTimeout: 0,
  });
}

/** An attacker on the network can remove the server's offer of STARTTLS, and would then read the password. */
function requiresTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const chosen = searchParams.get("requireTLS");
  return chosen === null ? !isLoopbackHost(hostname.toLowerCase()) : chosen === "true";
}

type Login = Parameters<SMTPConnection["login"]>[0];

function readLogin(url: string): Login | null {
  const { auth } = parseConnectionUrl(url);
  return auth?.user ? { credentials: { user: auth.user, pass: auth.pass } } : null;
}

async function deliver(
  connection: SMTPConnection,
  login: Login | null,
  { envelope, content }: ComposedEmail,
  beforeContent: () => Promise<boolean>,
): Promise<void> {
  const progress: Progress = { hasStarted: false, isWithdrawn: false };
  const questions: Promise<boolean>[] = [];

  // Read only after the server accepted DATA, so that `beforeContent` is called at the last possible moment.
  async function* contentOnceAllowed(): AsyncGenerator<Buffer> {
    const allowed = beforeContent();
    questions.push(allowed);
    progress.isWithdrawn = !(await allowed);
    if (progress.isWithdrawn) throw new Error("withdrawn");
    if (stream.destroyed) return;
    progress.hasStarted = true;
    yield content;
  }
  const stream = Readable.from(contentOnceAllowed(), { objectMode: false });

  try {
    await converse(connection, login, (done) => connection.send(envelope, stream, done));
    connection.quit();
  } catch (error) {
    connection.close();
    stream.destroy();
    // `beforeContent` must have completed before this call ends.
    await Promise.allSettled(questions);
    throw toEmailError(error, progress);
  }
}

type Done = (error?: Error | null) => void;

/** Connects, logs in if there is a login, and sends; rejects with the client's first error. */
function converse(connection: SMTPConnection, login: Login | null, markSending: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const then =
      (next: () => void): Done =>
      (error) =>
        error ? reject(error) : next();
    connection.on("error", reject);
    connection.once("end", () => reject(new Error("the connection has ended")));
    connection.connect(
      then(() => {
        if (login === null) markSending(then(resolve));
        else
          connection.login(
            login,
            then(() => markSending(then(resolve))),
          );
      }),
    );
  });
}
