import { escapeHtml } from "../html.ts";
import type { FileAnswer } from "../http-site.ts";
import type { ObjectFacts, Objects } from "./objects.ts";
import type { Complaint, SignedRequest } from "./signature.ts";

interface Place {
  readonly bucket: string;
  readonly objects: Objects;
  readonly now: Date;
  /** How many keys a page of a list has at most. */
  readonly pageSize: number;
}

/** Does what a request that was let in asks of the bucket: the five operations of objects that a site needs. */
export async function operate(request: SignedRequest, place: Place): Promise<FileAnswer> {
  const { bucket, objects, now } = place;
  const { pathname, searchParams } = new URL(request.target, "http://localhost");
  const [asked, ...rest] = pathname.slice(1).split("/");
  if (asked !== bucket) return refuse("NoSuchBucket", 404, "The specified bucket does not exist");
  const key = rest.map(decodeURIComponent).join("/");
  const { method } = request;
  if (key === "") {
    if (method === "GET" && searchParams.get("list-type") === "2") return list(place, searchParams);
    if (method === "HEAD") return { status: 200, body: Buffer.alloc(0) };
    return refuse("NotImplemented", 501, "The stand-in lists objects by version 2 alone");
  }
  switch (method) {
    case "PUT": {
      const type = request.headers["content-type"] ?? "binary/octet-stream";
      const { etag } = await objects.put(key, request.body, type, now);
      return { status: 200, headers: { etag }, body: Buffer.alloc(0) };
    }
    case "GET":
    case "HEAD":
      return read(request, objects, key);
    case "DELETE":
      // Deleting what is not there is well, as with S3.
      await objects.delete(key);
      return { status: 204, body: Buffer.alloc(0) };
    default:
      return refuse("MethodNotAllowed", 405, "The specified method is not allowed against this resource.");
  }
}

async function read({ method, headers }: SignedRequest, objects: Objects, key: string): Promise<FileAnswer> {
  const facts = objects.facts(key);
  if (!facts) return refuse("NoSuchKey", 404, "The specified key does not exist.");
  const told = {
    etag: facts.etag,
    "last-modified": new Date(facts.lastModified).toUTCString(),
    "content-type": facts.type,
    "accept-ranges": "bytes",
  };
  if (headers["if-none-match"]?.includes(facts.etag)) return { status: 304, headers: told, body: Buffer.alloc(0) };
  const length = { "content-length": String(facts.size) };
  const body = method === "HEAD" ? Buffer.alloc(0) : await objects.bytes(key);
  return { status: 200, headers: { ...told, ...length }, body };
}

function list({ bucket, objects, pageSize }: Place, query: URLSearchParams): FileAnswer {
  const prefix = query.get("prefix") ?? "";
  const most = Math.min(Number(query.get("max-keys") ?? pageSize), pageSize);
  const token = query.get("continuation-token");
  const after = token === null ? null : Buffer.from(token, "base64url").toString();
  const matching = objects.keys().filter((key) => key.startsWith(prefix) && (after === null || key > after));
  const page = matching.slice(0, most);
  const last = page.at(-1);
  const hasMore = matching.length > page.length && last !== undefined;
  return xml(200, "ListBucketResult", [
    element("Name", bucket),
    element("Prefix", prefix),
    element("KeyCount", String(page.length)),
    element("MaxKeys", String(most)),
    element("IsTruncated", String(hasMore)),
    ...(hasMore ? [element("NextContinuationToken", Buffer.from(last).toString("base64url"))] : []),
    ...page.map((key) => contents(key, objects.facts(key))),
  ]);
}

function contents(key: string, facts: ObjectFacts | undefined): string {
  const { lastModified = "", etag = "", size = 0 } = facts ?? {};
  const parts = [
    element("Key", key),
    element("LastModified", lastModified),
    element("ETag", etag),
    element("Size", String(size)),
    element("StorageClass", "STANDARD"),
  ];
  return `<Contents>${parts.join("")}</Contents>`;
}

/** An error as S3 sends it. */
export function refuse(
  code: Complaint["code"],
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): FileAnswer {
  const answer = xml(status, "Error", [element("Code", code), element("Message", message)]);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

function xml(status: number, root: string, parts: readonly string[]): FileAnswer {
  const namespace = root === "Error" ? "" : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${parts.join("")}</${root}>`;
  return { status, headers: { "content-type": "application/xml" }, body: Buffer.from(text) };
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}
