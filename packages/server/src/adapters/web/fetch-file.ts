import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicIp } from "../../kernel/ip-addresses.ts";
import { RemoteFileError, type RemoteFiles } from "../../ports/remote-files.ts";

export interface FetchFileOptions {
  readonly maxBytes: number;
  /** For everything: names, redirects and the whole body. */
  readonly timeoutMs: number;
  readonly maxRedirects: number;
  /** Whether the file may be fetched from a server with this IP address. */
  readonly mayConnect: (ip: string) => boolean;
  /** Aborts the request, for example when the program stops. */
  readonly closing?: AbortSignal;
  /** Resolves names; default: the system's. */
  readonly lookup?: SystemLookup;
}

export type SystemLookup = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const redirects: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Fetches a file by http or https. The connection goes to an IP address that was checked: a name is resolved once, by
 * the connection itself, so that DNS cannot return another address afterwards. The body is never decompressed.
 * @throws {RemoteFileError}
 */
export async function fetchFile(url: string, options: FetchFileOptions): Promise<Buffer> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.closing ? AbortSignal.any([timeout, options.closing]) : timeout;
  try {
    const response = await follow(url, options, signal);
    return await readBody(response, options.maxBytes);
  } catch (error) {
    if (error instanceof RemoteFileError) throw error;
    throw new RemoteFileError(timeout.aborted ? "timeout" : "unreachable", { cause: error });
  }
}

/** Requests a URL and the URLs that it redirects to. Resolves with a response whose status is 200. */
async function follow(first: string, options: FetchFileOptions, signal: AbortSignal): Promise<IncomingMessage> {
  let url = checkedUrl(first, undefined, options);
  for (let followed = 0; ; followed += 1) {
    const response = await send(url, options, signal);
    const { statusCode: status = 0, headers } = response;
    if (status === 200) return response;
    response.destroy();
    if (!redirects.includes(status) || headers.location === undefined) throw new RemoteFileError("refused", { status });
    if (followed === options.maxRedirects) throw new RemoteFileError("too-many-redirects");
    url = checkedUrl(headers.location, url, options);
  }
}

/** Checks what the lookup does not see: the scheme, credentials, and an IP address in place of a name. */
function checkedUrl(text: string, base: URL | undefined, { mayConnect }: FetchFileOptions): URL {
  const url = URL.parse(text, base?.href);
  if (!url || !/^https?:$/.test(url.protocol)) throw new RemoteFileError("unreachable");
  if (url.username !== "" || url.password !== "") throw new RemoteFileError("credentials");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !mayConnect(host)) throw new RemoteFileError("not-public");
  return url;
}

function send(url: URL, { mayConnect, lookup }: FetchFileOptions, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? httpsRequest : httpRequest;
    const sent = request(url, {
      // Each fetch opens a new connection: a reused connection could belong to another DNS lookup.
      agent: false,
      signal,
      lookup: checkedLookup(lookup ?? systemLookup, mayConnect),
      headers: { accept: "image/*", "accept-encoding": "identity", "user-agent": "Recital" },
    });
    sent.on("response", resolve);
    sent.on("error", reject);
    // Some responses end the connection without an error, for example an upgrade.
    sent.on("close", () => reject(new RemoteFileError("unreachable")));
    sent.end();
  });
}

/** Resolves names to the allowed ones of their IP addresses. */
function checkedLookup(lookup: SystemLookup, mayConnect: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => mayConnect(address));
      const [first] = allowed;
      if (!first) callback(error ?? new RemoteFileError("not-public"), []);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/** Counts the length while reading, since a server's Content-Length may be wrong. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new RemoteFileError("too-large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

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
