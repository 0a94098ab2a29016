import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { z } from "zod";
import type { FaultSwitch } from "../fault.ts";
import type { Mailbox } from "./mailbox.ts";

/** The failures of an email server. Its replies quote the recipient, as many servers do. */
export const smtpFault = z.enum([
  /** Refuses the connection with 421. */
  "refuse-connection",
  /** 550 to RCPT TO. */
  "reject-recipient",
  /** 451 to RCPT TO. */
  "temporary-failure",
  /** 550 5.4.5 to RCPT TO, although the same email is accepted later. */
  "quota-exceeded",
  /** 554 after the content; nothing is stored. */
  "reject-content",
  /** 451 after the content; nothing is stored. */
  "defer-content",
  /** Stores the email and drops the connection without a reply. */
  "drop-after-data",
  /** Stores the email and never replies. */
  "hang-after-data",
  /** Drops the connection instead of replying to DATA. */
  "drop-before-data",
  /** Accepts each email a second after its content. */
  "slow",
]);

export type SmtpFault = z.infer<typeof smtpFault>;

/** The SMTP side: any login, no TLS, every recipient is accepted. Incomplete emails are not stored. */
export function makeSmtpReceiver(mailbox: Mailbox, faults: FaultSwitch<SmtpFault>): SMTPServer {
  // A fault applies to a connection, so that a count of 1 means one delivery attempt.
  const faultOf = new Map<string, SmtpFault | null>();
  const has = (session: SMTPServerSession, fault: SmtpFault) => faultOf.get(session.id) === fault;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onConnect(session, done) {
      faultOf.set(session.id, faults.take());
      done(has(session, "refuse-connection") ? reply(421, "Not now") : null);
    },
    onClose: (session) => void faultOf.delete(session.id),
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "anyone" }),
    onRcptTo({ address }, session, done) {
      if (has(session, "reject-recipient")) return done(reply(550, `5.1.1 <${address}>: No such mailbox`));
      if (has(session, "quota-exceeded")) return done(reply(550, `5.4.5 <${address}>: Daily sending limit exceeded`));
      return done(has(session, "temporary-failure") ? reply(451, `4.2.1 <${address}>: Try again later`) : null);
    },
    onData(stream, session, done) {
      void receive(stream, session, done);
    },
  });
  server.on("error", () => undefined);
  return server;

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (problem: Error | null) => void,
  ): Promise<void> {
    if (has(session, "drop-before-data")) return drop(session);
    const raw = await readAll(stream).catch(() => null);
    // The sender disconnected before the end of the content.
    if (raw === null) return;
    const quoted = session.envelope.rcptTo.map(({ address }) => `<${address}>`).join(" ");
    if (has(session, "reject-content")) return done(reply(554, `5.6.0 ${quoted}: Not this email`));
    if (has(session, "defer-content")) return done(reply(451, `4.3.2 ${quoted}: Try again later`));
    if (has(session, "slow")) await wait(1000);
    await mailbox.add(raw, {
      from: session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address,
      to: session.envelope.rcptTo.map(({ address }) => address),
    });
    if (has(session, "drop-after-data")) return drop(session);
    if (!has(session, "hang-after-data")) done(null);
  }

  function drop(session: SMTPServerSession): void {
    for (const connection of server.connections) {
      if (connection.id === session.id) connection._socket.destroy();
    }
  }
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // A stream without an encoding gives buffers.
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
