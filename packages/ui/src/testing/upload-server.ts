import { makeApiClient, type ApiClient, type SendInit } from "@recital/contract/client";
import type { PickedFile } from "../platform/picked-file.ts";

/** The failure of a request: without a response, or with a status. */
export type Failure = "lost" | 401 | 408 | 413 | 422 | 503 | 507;

export interface UploadServer {
  readonly api: ApiClient;
  /** Every request, as "PUT 1/2" for a part, and "POST uploads", "GET 1", "POST 1/complete" or "DELETE 1" for others. */
  readonly requests: string[];
  /** Fails the next requests that match, one after the other. */
  fail(request: RegExp, ...failures: readonly Failure[]): void;
  /** Keeps the next request that matches without a response. Resolves when it is there. */
  hold(request: RegExp): Promise<void>;
  /** Refuses every file from now on, before it is added to its product. */
  refuseFiles(refusal: string): void;
  /** Returns the bytes of an upload, of its parts in order. */
  bytesOf(id: number): string;
}

const partBytes = 4;
const messages: Readonly<Record<number, string>> = {
  401: "Please log in",
  408: "Request Timeout",
  413: "The part is too large",
  422: "The part was damaged on its way. Please send it again.",
  503: "Stored images and files are unavailable right now.",
  507: "The server's disk is full.",
};

interface StoredUpload {
  readonly size: number;
  readonly fileName: string;
  readonly parts: Map<number, string>;
  assetId: number | null;
}

/** A server of uploads in memory with parts of four bytes, behind the real client. */
export function makeUploadServer(): UploadServer {
  const uploads = new Map<number, StoredUpload>();
  const requests: string[] = [];
  const failures: { readonly request: RegExp; readonly failure: Failure }[] = [];
  let refusal: string | null = null;
  const holds: { readonly request: RegExp; readonly onHeld: () => void }[] = [];

  async function send(url: string, init: SendInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, "http://127.0.0.1");
    const request = `${init.method} ${pathname.replace(/^\/api\/admin\/(?:uploads\/|uploads$)?/, "").replace("/parts/", "/")}`;
    requests.push(request);
    init.signal?.throwIfAborted();
    await holdOrGoOn(request, init.signal);
    const failure = takeFirst(failures, (rule) => rule.request.test(request))?.failure;
    if (failure === "lost") throw new TypeError("Failed to fetch");
    if (failure !== undefined) return json(failure, { message: messages[failure] });
    return respond(request, searchParams, init);
  }

  async function holdOrGoOn(request: string, signal: AbortSignal | null | undefined): Promise<void> {
    const held = takeFirst(holds, (rule) => rule.request.test(request));
    if (!held) return;
    held.onHeld();
    await new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
  }

  async function respond(request: string, query: URLSearchParams, { body }: SendInit): Promise<Response> {
    const [, method = "", path = ""] = /^(\w+) (.*)$/.exec(request) ?? [];
    // The client sends JSON as text.
    if (path === "") return begin(JSON.parse(body as string) as { fileName: string; size: number });
    if (path.startsWith("assets/")) return json(200, { state: refusal === null ? "ready" : "refused", refusal });
    if (path.startsWith("products/") && method === "GET") return json(200, []);
    if (path.startsWith("products/")) return refusal === null ? json(201, {}) : json(409, { message: refusal });
    const [id = "", rest] = path.split("/");
    const upload = uploads.get(Number(id));
    if (!upload) return json(404, { message: "There is no such upload" });
    if (method === "DELETE") uploads.delete(Number(id));
    if (method === "GET") return json(200, present(Number(id), upload));
    if (method === "PUT") {
      const text = await (body as Blob).text();
      if ((await hashOf(text)) !== query.get("sha256")) return json(422, {});
      upload.parts.set(Number(rest), text);
    }
    if (rest !== "complete") return new Response(null, { status: 204 });
    upload.assetId ??= 100 + Number(id);
    return json(202, { assetId: upload.assetId, state: "checking" });
  }

  function begin(file: { fileName: string; size: number }): Response {
    const id = uploads.size + 1;
    const upload: StoredUpload = { ...file, parts: new Map(), assetId: null };
    uploads.set(id, upload);
    return json(201, present(id, upload));
  }

  return {
    api: makeApiClient("", send),
    requests,
    fail: (request, ...list) => void failures.push(...list.map((failure) => ({ request, failure }))),
    hold: (request) => new Promise((resolve) => void holds.push({ request, onHeld: resolve })),
    refuseFiles: (message) => {
      refusal = message;
    },
    bytesOf: (id) =>
      [...(uploads.get(id)?.parts ?? [])]
        .toSorted(([a], [b]) => a - b)
        .map(([, text]) => text)
        .join(""),
  };
}

function present(id: number, { size, fileName, parts, assetId }: StoredUpload) {
  const count = Math.ceil(size / partBytes);
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !parts.has(number));
  return { id, fileName, size, partBytes, parts: count, missing, assetId };
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

function takeFirst<T>(list: T[], matches: (item: T) => boolean): T | undefined {
  const index = list.findIndex(matches);
  return index === -1 ? undefined : list.splice(index, 1)[0];
}

/** A chosen file with this text. */
export function pickedText(name: string, text: string, lastModified = 1000): PickedFile {
  const blob = new Blob([text]);
  return {
    name,
    size: blob.size,
    lastModified,
    slice: (start, end) => Promise.resolve(blob.slice(start, end)),
  };
}

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
