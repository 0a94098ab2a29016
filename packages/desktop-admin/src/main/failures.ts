import type { MainTexts } from "./texts/en.ts";

/** An expected failure. Its message is shown to the user. */
export class Refusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Refusal";
  }
}

function fileMessages({ files }: MainTexts): Readonly<Record<string, string>> {
  return {
    EACCES: files.noPermission,
    EPERM: files.noPermission,
    EROFS: files.readOnly,
    ENOSPC: files.diskFull,
    EDQUOT: files.quotaUsed,
    ENOENT: files.gone,
    EISDIR: files.isFolder,
    EBUSY: files.inUse,
  };
}

/** Returns a message for a failed read or write; null for errors without one. */
export function describeFileError(error: unknown, texts: MainTexts): string | null {
  // System errors have a `code`, which the type `Error` lacks.
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return fileMessages(texts)[code] ?? null;
}

/** Returns what is refused because of a failed read or write; `otherwise` is for errors without a message. */
export function refusalOf(error: unknown, texts: MainTexts, otherwise: (files: MainTexts["files"]) => string): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(describeFileError(error, texts) ?? otherwise(texts.files), { cause: error });
}

/** Returns a message for a failed request. `error` is Electron's, which names Chromium's reason: `net::ERR_…`. */
export function describeNetworkError(error: unknown, host: string, { site }: MainTexts): string {
  const reason = error instanceof Error ? error.message : "";
  if (error instanceof Error && error.name === "TimeoutError") return site.takesTooLong(host);
  if (/ERR_CERT_DATE_INVALID/.test(reason)) return site.certificateExpired(host);
  if (/ERR_CERT_|ERR_SSL_/.test(reason)) return site.notTrusted(host);
  if (/ERR_NAME_NOT_RESOLVED/.test(reason)) return site.notFound(host);
  if (/ERR_INTERNET_DISCONNECTED/.test(reason)) return site.offline;
  return site.notResponding(host);
}
