import { MailError } from "../../ports/mailer.ts";

/** How far a delivery had come. */
export interface Progress {
  /** True once a byte of the content may have left. */
  hasBegun: boolean;
  isWithdrawn: boolean;
}

/** What a failure of the SMTP client means for the mail. Its text names no address, so that it may be logged. */
export function toMailError(error: unknown, { hasBegun, isWithdrawn }: Progress): MailError {
  const { code, responseCode } = readClientError(error);
  const reason = isWithdrawn ? "withdrawn" : hasBegun ? afterContent(responseCode) : beforeContent(code, responseCode);
  const details = [code, responseCode].filter((part) => part !== null).join(" ");
  return new MailError(reason, details === "" ? `mail ${reason}` : `mail ${reason}: ${details}`, error);
}

function afterContent(responseCode: number | null): MailError["reason"] {
  if (responseCode === null) return "uncertain";
  return responseCode >= 500 ? "refused" : "unavailable";
}

/** "Authentication required" speaks of our settings, which can be mended, not of the mail. */
const authenticationRequired = 530;

function beforeContent(code: string | null, responseCode: number | null): MailError["reason"] {
  // Too large for the server, by its own limit.
  if (code === "EMESSAGE") return "refused";
  if (code !== "EENVELOPE" || responseCode === authenticationRequired) return "unavailable";
  // Without an answer the client itself found the address impossible.
  return responseCode === null || responseCode >= 500 ? "refused" : "unavailable";
}

function readClientError(error: unknown): { code: string | null; responseCode: number | null } {
  if (!(error instanceof Error)) return { code: null, responseCode: null };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    code: typeof code === "string" ? code : null,
    responseCode: typeof responseCode === "number" ? responseCode : null,
  };
}
