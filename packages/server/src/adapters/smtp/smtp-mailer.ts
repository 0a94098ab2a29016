import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Mailer } from "../../ports/mailer.ts";
import { composeMail, readSender, type ComposedMail } from "./compose-mail.ts";
import { toMailError, type Progress } from "./mail-error.ts";

export interface SmtpSettings {
  /** `smtp://user:password@host:port`, or `smtps:` for TLS from the start. */
  readonly url: string;
  /** `Name <address>` or an address. */
  readonly from: string;
  /** For connecting and greeting; 10 s unless told. */
  readonly connectTimeoutMs?: number;
  /** For each answer; 30 s unless told. */
  readonly socketTimeoutMs?: number;
}

/** Mails by SMTP, each over a connection of its own. `close` tears down those that are open. */
export function makeSmtpMailer(settings: SmtpSettings): Mailer & { close(): void } {
  const sender = readSender(settings.from);
  const open = new Set<SMTPConnection>();
  return {
    async send(mail, beforeContent) {
      const composed = await composeMail(mail, sender);
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
    tls,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    // Ending politely could let a server take a mail that was cut short.
    socketCloseTimeout: 0,
  });
}

type Login = Parameters<SMTPConnection["login"]>[0];

function readLogin(url: string): Login | null {
  const { auth } = parseConnectionUrl(url);
  return auth?.user ? { credentials: { user: auth.user, pass: auth.pass } } : null;
}

async function deliver(
  connection: SMTPConnection,
  login: Login | null,
  { envelope, content }: ComposedMail,
  beforeContent: () => Promise<boolean>,
): Promise<void> {
  const progress: Progress = { hasBegun: false, isWithdrawn: false };
  const questions: Promise<boolean>[] = [];

  // Read only once the server has answered DATA, so that the question is asked at the last possible moment.
  async function* contentOnceAllowed(): AsyncGenerator<Buffer> {
    const answer = beforeContent();
    questions.push(answer);
    progress.isWithdrawn = !(await answer);
    if (progress.isWithdrawn) throw new Error("withdrawn");
    if (stream.destroyed) return;
    progress.hasBegun = true;
    yield content;
  }
  const stream = Readable.from(contentOnceAllowed(), { objectMode: false });

  try {
    await converse(connection, login, (done) => connection.send(envelope, stream, done));
    connection.quit();
  } catch (error) {
    connection.close();
    stream.destroy();
    // Whoever asked must not be answered after this call has ended.
    await Promise.allSettled(questions);
    throw toMailError(error, progress);
  }
}

type Done = (error?: Error | null) => void;

/** Connects, logs in where there is a login, and hands over; rejects with the client's first error. */
function converse(connection: SMTPConnection, login: Login | null, handOver: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const then =
      (next: () => void): Done =>
      (error) =>
        error ? reject(error) : next();
    connection.on("error", reject);
    connection.once("end", () => reject(new Error("the connection has ended")));
    connection.connect(
      then(() => {
        if (login === null) handOver(then(resolve));
        else
          connection.login(
            login,
            then(() => handOver(then(resolve))),
          );
      }),
    );
  });
}
