import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { z } from "zod";
import type { FaultSwitch } from "../fault.ts";
import type { Mailbox } from "./mailbox.ts";

/** The failures of an email server. Its replies quote the recipient, as many servers do. */
export const smtpFault = z.enum([
  /** Refuses the connection with 421. */
  "refuse-connection",
  /** 535 to every login. */
  "reject-login",
  /** 451 to MAIL FROM, as a server that throttles. */
  "defer-sender",
  /** 421 to MAIL FROM, and closes the connection, as a server that throttles harder. */
  "throttle-and-close",
  /** 421 to the second MAIL FROM of a connection, and closes it. */
  "one-email-each",
  /** 550 to MAIL FROM. */
  "reject-sender",
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

/** The replies to RCPT TO of single recipients, by their lower-case email address, such as `550 5.1.1 No such user`. */
export type RecipientReplies = ReadonlyMap<string, string>;

/** The SMTP side: any login without a fault, no TLS, every recipient is accepted. Incomplete emails are not stored. */
export function makeSmtpReceiver(
  mailbox: Mailbox,
  faults: FaultSwitch<SmtpFault>,
  replies: RecipientReplies,
): SMTPServer {
  // A fault applies to one email of a connection, so that a count of 1 means one delivery attempt.
  const faultOf = new Map<string, SmtpFault | null>();
  const inUse = new Set<string>();
  const has = (session: SMTPServerSession, fault: SmtpFault) => faultOf.get(session.id) === fault;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onConnect(session, done) {
      faultOf.set(session.id, faults.take());
      done(has(session, "refuse-connection") ? reply(421, "Not now") : null);
    },
    onClose(session) {
      faultOf.delete(session.id);
      inUse.delete(session.id);
    },
    onAuth(auth, session, done) {
      if (has(session, "reject-login")) done(reply(535, "5.7.8 Username and password not accepted"));
      else done(null, { user: auth.username ?? "anyone" });
    },
    onMailFrom(_, session, done) {
      const isNext = inUse.has(session.id);
      if (isNext && !has(session, "one-email-each")) faultOf.set(session.id, faults.take());
      inUse.add(session.id);
      done(replyToSender(faultOf.get(session.id) ?? null, isNext));
    },
    onRcptTo: ({ address }, session, done) => done(replyTo(address, faultOf.get(session.id) ?? null, replies)),
    onData(stream, session, done) {
      const drop = () => dropConnection(server, session);
      const parts = { mailbox, fault: faultOf.get(session.id) ?? null, drop };
      // oxlint-disable-next-line promise/no-callback-in-promise -- smtp-server takes no promise
      void receive(parts, stream, session).then((end) => end !== "no-reply" && done(end));
    },
  });
  server.on("error", () => undefined);
  return server;
}

interface Receiving {
  readonly mailbox: Mailbox;
  readonly fault: SmtpFault | null;
  readonly drop: () => void;
}

/** Receives the content of an email. Returns the refusal, or null if it was accepted. */
async function receive(
  { mailbox, fault, drop }: Receiving,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<Error | "no-reply" | null> {
  if (fault === "drop-before-data") {
    drop();
    return "no-reply";
  }
  const raw = await readAll(stream).catch(() => null);
  // The sender disconnected before the end of the content.
  if (raw === null) return "no-reply";
  const to = envelope.rcptTo.map(({ address }) => address);
  const quoted = to.map((address) => `<${address}>`).join(" ");
  if (fault === "reject-content") return reply(554, `5.6.0 ${quoted}: Not this email`);
  if (fault === "defer-content") return reply(451, `4.3.2 ${quoted}: Try again later`);
  if (fault === "slow") await wait(1000);
  await mailbox.add(raw, { from: envelope.mailFrom === false ? "" : envelope.mailFrom.address, to });
  if (fault === "drop-after-data") drop();
  return fault === "drop-after-data" || fault === "hang-after-data" ? "no-reply" : null;
}

function replyToSender(fault: SmtpFault | null, isNext: boolean): Error | null {
  if (fault === "throttle-and-close") return reply(421, "4.7.0 Too many messages, closing the connection");
  if (fault === "one-email-each" && isNext) return reply(421, "4.7.0 Too many messages over this connection");
  if (fault === "defer-sender") return reply(451, "4.7.0 Too many messages, slow down");
  return fault === "reject-sender" ? reply(550, "5.7.1 This sender is not allowed") : null;
}

function replyTo(address: string, fault: SmtpFault | null, replies: RecipientReplies): Error | null {
  const [, code, words = ""] = /^(\d{3}) (.*)$/.exec(replies.get(address.toLowerCase()) ?? "") ?? [];
  if (code !== undefined) return reply(Number(code), words);
  if (fault === "reject-recipient") return reply(550, `5.1.1 <${address}>: No such mailbox`);
  if (fault === "quota-exceeded") return reply(550, `5.4.5 <${address}>: Daily sending limit exceeded`);
  return fault === "temporary-failure" ? reply(451, `4.2.1 <${address}>: Try again later`) : null;
}

function dropConnection(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection.id === session.id) connection._socket.destroy();
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
