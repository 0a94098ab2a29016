/** An expected failure. Its message is shown to the user. */
export class Refusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Refusal";
  }
}

const fileMessages: Readonly<Record<string, string>> = {
  EACCES: "You do not have permission to use this folder.",
  EPERM: "You do not have permission to use this folder.",
  EROFS: "The disk is read-only.",
  ENOSPC: "The disk is full.",
  EDQUOT: "Your disk quota is used up.",
  ENOENT: "The file or folder no longer exists.",
  EISDIR: "This is a folder, not a file.",
  EBUSY: "Another program is using the file.",
};

/** Returns a message for a failed read or write; null for errors without one. */
export function describeFileError(error: unknown): string | null {
  // System errors have a `code`, which the type `Error` lacks.
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return fileMessages[code] ?? null;
}

/** Returns a message for a failed request. `error` is Electron's, which names Chromium's reason: `net::ERR_…`. */
export function describeNetworkError(error: unknown, host: string): string {
  const reason = error instanceof Error ? error.message : "";
  if (error instanceof Error && error.name === "TimeoutError") return `${host} takes too long to respond.`;
  if (/ERR_CERT_DATE_INVALID/.test(reason)) {
    return `The certificate of ${host} has expired, or the clock of this computer is wrong.`;
  }
  if (/ERR_CERT_|ERR_SSL_/.test(reason)) {
    return `The certificate of ${host} is not trusted. No data was sent.`;
  }
  if (/ERR_NAME_NOT_RESOLVED/.test(reason)) return `${host} was not found. Please check the URL.`;
  if (/ERR_INTERNET_DISCONNECTED/.test(reason)) return "This computer is not connected to the internet.";
  return `${host} is not responding. Please check the URL and your connection.`;
}
