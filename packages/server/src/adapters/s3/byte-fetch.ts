import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { text } from "node:stream/consumers";

export interface ByteFetch {
  /**
   * A `fetch` for GET, whose successful responses have their body elsewhere, see {@link ByteFetch.bodyOf}, and for PUT of
   * bytes.
   */
  readonly fetch: typeof fetch;
  /** Returns the body of such a response, which must be read or destroyed; null for other responses. */
  bodyOf(response: Response): IncomingMessage | null;
}

/**
 * Makes a `fetch` for large files: Node's own one passes each chunk through a web stream, which takes several times the
 * processor time and memory, and copies the bytes that it sends.
 */
export function makeByteFetch(): ByteFetch {
  const bodies = new WeakMap<Response, IncomingMessage>();
  return {
    async fetch(input, init) {
      const message = await send(new URL(input instanceof Request ? input.url : input), init);
      const { statusCode: status = 0 } = message;
      const headers = new Headers(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
      if (init?.method === "GET" && (status === 200 || status === 206)) {
        const response = new Response(null, { status, headers });
        bodies.set(response, message);
        return response;
      }
      if (status === 200 || status >= 400) return new Response(await text(message), { status, headers });
      message.destroy();
      throw new Error(`the bucket responded with ${status}`);
    },
    bodyOf: (response) => bodies.get(response) ?? null,
  };
}

function send(url: URL, init: RequestInit = {}): Promise<IncomingMessage> {
  const { method = "GET", body = null, signal = null } = init;
  if (body !== null && !(body instanceof Uint8Array)) throw new TypeError("only bytes can be sent");
  const headers = Object.fromEntries(new Headers(init.headers));
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, ...(signal && { signal }) }, resolve);
    call.once("error", reject);
    call.end(body);
  });
}
