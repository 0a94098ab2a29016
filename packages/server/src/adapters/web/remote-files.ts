import type { RemoteFiles } from "../../ports/remote-files.ts";
import { fetchFile, type SystemLookup } from "./fetch-file.ts";
import { isPublicIp } from "../../kernel/public-ip.ts";

export interface RemoteFilesOptions {
  readonly maxBytes: number;
  /** Default: globally routable IP addresses. */
  readonly mayConnect?: ((ip: string) => boolean) | undefined;
  /** Default: 10 s. */
  readonly timeoutMs?: number;
  readonly lookup?: SystemLookup;
}

/** Fetches files from public hosts only, at any port, with at most three redirects. */
export function makeRemoteFiles(options: RemoteFilesOptions): RemoteFiles {
  const { mayConnect = isPublicIp, timeoutMs = 10_000, ...more } = options;
  return { fetchFile: (url) => fetchFile(url, { maxRedirects: 3, mayConnect, timeoutMs, ...more }) };
}
