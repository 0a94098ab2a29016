import { EmailError } from "../../ports/mailer.ts";

/** The progress of a delivery. */
export interface Progress {
  /** True once a byte of the content may have been sent. */
  hasStarted: boolean;
  isWithdrawn: boolean;
}

/** Converts a failure of the SMTP client. The message contains no email address, so that it may be logged. */
export function toEmailError(error: unknown, { hasStarted, isWithdrawn }: Progress): EmailError {
  const { code, responseCode } = readClientError(error);
  const reason = isWithdrawn
    ? "withdrawn"
    : hasStarted
      ? afterContent(responseCode)
      : beforeContent(code, responseCode);
  const details = [code, responseCode].filter((part) => part !== null).join(" ");
  return new EmailError(reason, details === "" ? `email ${reason}` : `email ${reason}: ${details}`, error);
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

function readClientError(error: unknown): { code: string | null; responseCode: number | null } {
  if (!(error instanceof Error)) return { code: null, responseCode: null };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    code: typeof code === "string" ? code : null,
    responseCode: typeof responseCode === "number" ? responseCode : null,
  };
}
