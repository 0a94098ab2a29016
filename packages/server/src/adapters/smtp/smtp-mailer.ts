import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopbackHost } from "../../kernel/ip-addresses.ts";
import { EmailError, type Mailer } from "../../ports/mailer.ts";
import { makeComposer, readSender, type ComposedEmail } from "./compose-email.ts";
import { toEmailError, type Progress } from "./email-error.ts";
import { makeIdleConnections } from "./idle-connections.ts";

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

/**
 * Sends emails by SMTP, each over a connection of its own; bulk emails share connections, which stay open for some
 * seconds. `close` closes the open connections.
 */
export function makeSmtpMailer(settings: SmtpSettings): Mailer & { close(): void } {
  const compose = makeComposer(readSender(settings.from));
  const open = new Set<SMTPConnection>();
  const idle = makeIdleConnections();
  const connect = async (): Promise<SMTPConnection> => {
    const connection = makeConnection(settings);
    open.add(connection);
    connection.once("end", () => {
      open.delete(connection);
      idle.remove(connection);
    });
    // Without a listener, an error between two emails would end the process; "end" follows it.
    connection.on("error", () => undefined);
    await logIn(connection, readLogin(settings.url));
    return connection;
  };
  return {
    async send(email, beforeContent) {
      const composed = await compose(email);
      if (email.bulk) return sendOverShared({ connect, idle }, composed, beforeContent);
      await sendOver(await connect(), composed, beforeContent, (connection) => connection.quit());
    },
    close() {
      for (const connection of open) connection.close();
    },
  };
}

/**
 * Connects to the mail server and logs in, without sending an email.
 * @throws {EmailError} with the server's words
 */
export async function checkSmtp(settings: SmtpSettings): Promise<void> {
  const connection = makeConnection(settings);
  connection.on("error", () => undefined);
  await logIn(connection, readLogin(settings.url)).finally(() => connection.quit());
}

interface Connections {
  readonly connect: () => Promise<SMTPConnection>;
  readonly idle: ReturnType<typeof makeIdleConnections>;
}

/** A server may have closed a connection since its last email: the email is then sent over a new one. */
async function sendOverShared(
  { connect, idle }: Connections,
  composed: ComposedEmail,
  beforeContent: () => Promise<boolean>,
): Promise<void> {
  const known = idle.take();
  if (!known) return sendOver(await connect(), composed, beforeContent, idle.add);
  let wasAsked = false;
  const ask = () => {
    wasAsked = true;
    return beforeContent();
  };
  try {
    await sendOver(known, composed, ask, idle.add);
  } catch (error) {
    const isClosed = error instanceof EmailError && (error.reply === null || error.reply.code === closingCode);
    if (wasAsked || !isClosed) throw error;
    await sendOver(await connect(), composed, beforeContent, idle.add);
  }
}

/** The reply of a server that closes the connection. */
const closingCode = 421;

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

/** Connects, and logs in if there is a login. */
async function logIn(connection: SMTPConnection, login: Login | null): Promise<void> {
  try {
    await converse(connection, (done) => connection.connect(done));
    if (login !== null) await converse(connection, (done) => connection.login(login, done));
  } catch (error) {
    connection.close();
    throw toEmailError(error, { hasStarted: false, isWithdrawn: false });
  }
}

/** Sends one email over an open connection, which `afterwards` closes or keeps; after a failure it is closed. */
async function sendOver(
  connection: SMTPConnection,
  { envelope, content }: ComposedEmail,
  beforeContent: () => Promise<boolean>,
  afterwards: (connection: SMTPConnection) => void,
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
    // A copy, because the client stores replies in it: a second attempt would show the replies of another connection.
    await converse(connection, (done) => connection.send({ ...envelope }, stream, done));
  } catch (error) {
    connection.close();
    stream.destroy();
    // `beforeContent` must have completed before this call ends.
    await Promise.allSettled(questions);
    throw toEmailError(error, progress);
  }
  afterwards(connection);
}

type Done = (error?: Error | null) => void;

/** Waits for one step of a conversation; rejects with the client's first error. */
function converse(connection: SMTPConnection, step: (done: Done) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // After a reply that closes the connection, the client reports the end before the reply.
  const ended = () => setImmediate(() => reject(new Error("the connection has ended")));
  connection.on("error", reject);
  connection.once("end", ended);
  step((error) => (error ? reject(error) : resolve()));
  return promise.finally(() => connection.removeListener("error", reject).removeListener("end", ended));
}
