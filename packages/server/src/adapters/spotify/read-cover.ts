import { RemoteFileError } from "../../ports/remote-files.ts";
import { StreamingCatalogError } from "../../ports/streaming-catalog.ts";
import { fetchFile } from "../web/fetch-file.ts";
import { isPublicIp } from "../../kernel/ip-addresses.ts";
import type { Line } from "./call-spotify.ts";

const maxBytes = 5_000_000;

/**
 * Reads a cover. Covers are on public hosts and by https; only the configured server, which may be on a private
 * network, may serve its own over http.
 * @throws {StreamingCatalogError}
 */
export async function readCover({ timeoutMs, closing }: Line, url: string, base: string): Promise<Buffer> {
  const isOnBase = URL.parse(url)?.origin === new URL(base).origin;
  if (!isOnBase && !url.startsWith("https://")) {
    throw new StreamingCatalogError("refused", "spotify: not the URL of a cover");
  }
  const mayConnect = isOnBase ? () => true : isPublicIp;
  try {
    return await fetchFile(url, { maxBytes, maxRedirects: 0, mayConnect, timeoutMs, closing });
  } catch (cause) {
    const isMissing = cause instanceof RemoteFileError && cause.status === 404;
    throw new StreamingCatalogError(isMissing ? "not-found" : "unavailable", "spotify: no cover", { cause });
  }
}
