import type { Context } from "koa";
import { sendRange, type SendResult, type SentFile } from "./send-range.ts";

export interface StoredFile extends SentFile {
  /** As the file is named when it is saved. */
  readonly fileName: string;
  readonly mediaType: string;
}

const filePolicy = "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** Responds with a stored file, or a range of it, which browsers save and never show. Errors are as of {@link sendRange}. */
export function sendStoredFile(ctx: Context, file: StoredFile): Promise<SendResult> {
  ctx.set({
    "Content-Disposition": attachment(file.fileName),
    "Content-Security-Policy": filePolicy,
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  ctx.type = file.mediaType;
  return sendRange(ctx, file);
}

/** Returns the header with the name in ASCII, and in UTF-8 (RFC 5987). */
function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\w.() -]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
