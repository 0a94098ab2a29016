import { EmailError, type MailReply } from "../../ports/mailer.ts";

/** The progress of a delivery. */
export interface Progress {
  /** True once a byte of the content may have been sent. */
  hasStarted: boolean;
  isWithdrawn: boolean;
}

/** Converts a failure of the SMTP client. The message contains no email address, so that it may be logged. */
export function toEmailError(error: unknown, { hasStarted, isWithdrawn }: Progress): EmailError {
  const failure = readClientError(error);
  const { code, responseCode } = failure;
  if (isWithoutTls(failure)) {
    return new EmailError("unavailable", `email unavailable: ${noEncryption}`, {
      cause: error,
      serverWords: noEncryption,
      clientCode: "ETLS",
    });
  }
  const reason = isWithdrawn
    ? "withdrawn"
    : exceedsQuota(error)
      ? "unavailable"
      : hasStarted
        ? afterContent(responseCode)
        : beforeContent(code, responseCode);
  const details = [code, responseCode].filter((part) => part !== null).join(" ");
  const message = details === "" ? `email ${reason}` : `email ${reason}: ${details}`;
  const reply = isWithdrawn ? null : replyOf(error, failure, hasStarted);
  return new EmailError(reason, message, {
    cause: error,
    serverWords: wordsOf(error) ?? message,
    clientCode: code,
    reply,
  });
}

function replyOf(error: unknown, { command, responseCode }: ClientFailure, hasStarted: boolean): MailReply | null {
  if (responseCode === null || responseCode < 400) return null;
  const step = stepOf(command, hasStarted);
  return { step, code: responseCode, status: statusOf(error), isQuota: exceedsQuota(error) };
}

function stepOf(command: string | null, hasStarted: boolean): MailReply["step"] {
  if (hasStarted || command === "DATA") return "content";
  if (command === "RCPT TO") return "recipient";
  return command === "MAIL FROM" ? "sender" : "connection";
}

/**
 * Returns the server's response, or what failed before there was one. Bytes of a server that does not speak SMTP are
 * left out: with a mail server of their choice, an attacker could read what other services on the network say.
 */
function wordsOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { response } = error as { response?: unknown };
  const isResponse = typeof response === "string" && response !== "";
  if (isResponse && !/^[2-5]\d{2}[ -]/.test(response)) return "no response of a mail server";
  const words = isResponse ? response : error.message;
  return words.replaceAll(/\s+/g, " ").trim().slice(0, 500) || null;
}

const noEncryption =
  "the mail server offers no encryption (STARTTLS), so nothing was sent. Use smtps:// in its URL, or append ?requireTLS=false if the network to the server is private";

/**
 * Whether the server refused the email because the sender exceeded a quota. Providers respond to that with a permanent
 * code although it passes: 5.4.5 (Gmail), 5.7.508 and 5.7.705 to 5.7.708 (Microsoft), or another 5.7.x with such words.
 */
function exceedsQuota(error: unknown): boolean {
  const { response } = error as { response?: unknown };
  const status = statusOf(error);
  if (typeof response !== "string" || status === null) return false;
  if (/^5\.(4\.5|7\.(508|70[5-8]))$/.test(status)) return true;
  return status.startsWith("5.7.") && /quota|limit|\brate\b|exceed|too many|threshold/i.test(response);
}

function statusOf(error: unknown): string | null {
  const { response } = error as { response?: unknown };
  return (typeof response === "string" && /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]) || null;
}

interface ClientFailure {
  readonly code: string | null;
  readonly command: string | null;
  readonly responseCode: number | null;
}

/** Whether the server refused STARTTLS for good, or the EHLO that must precede it. */
function isWithoutTls({ code, command, responseCode }: ClientFailure): boolean {
  if (responseCode === null || responseCode < 500) return false;
  return (code === "ETLS" && command === "STARTTLS") || (code === "ECONNECTION" && command === "EHLO");
}

function afterContent(responseCode: number | null): EmailError["reason"] {
  if (responseCode === null) return "uncertain";
  return responseCode >= 500 ? "refused" : "unavailable";
}

/** "Authentication required" concerns the settings, which can be corrected, not the email. */
const authenticationRequired = 530;

function beforeContent(code: string | null, responseCode: number | null): EmailError["reason"] {
  // Larger than the server's limit.
  if (code === "EMESSAGE") return "refused";
  if (code !== "EENVELOPE" || responseCode === authenticationRequired) return "unavailable";
  // Without a response code, the client itself rejected the email address.
  return responseCode === null || responseCode >= 500 ? "refused" : "unavailable";
}

function readClientError(error: unknown): ClientFailure {
  if (!(error instanceof Error)) return { code: null, command: null, responseCode: null };
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  return {
    code: typeof code === "string" ? code : null,
    command: typeof command === "string" ? command : null,
    responseCode: typeof responseCode === "number" ? responseCode : null,
  };
}
