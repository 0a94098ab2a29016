import type { FileResponse } from "../http-site.ts";
import type { Bodies } from "./bodies.ts";
import { type S3Request, type S3Response, element, refuse, xml } from "./responses.ts";
import { type ObjectFacts, type Objects, operateUpload, type Uploads } from "./objects.ts";

interface Place {
  readonly bucket: string;
  readonly objects: Objects;
  readonly uploads: Uploads;
  readonly bodies: Bodies;
  readonly now: Date;
  /** The maximum number of keys on a page of a list. */
  readonly pageSize: number;
}

/** Performs an authenticated request: the operations that the site needs. */
export async function operate(request: S3Request, place: Place): Promise<S3Response> {
  const { bucket, objects, now } = place;
  const { pathname, searchParams } = new URL(request.target, "http://localhost");
  const [requested, ...rest] = pathname.slice(1).split("/");
  if (requested !== bucket) return refuse("NoSuchBucket", 404, "The specified bucket does not exist");
  const key = rest.map(decodeURIComponent).join("/");
  const { method } = request;
  if (key === "") {
    if (method === "GET" && searchParams.get("list-type") === "2") return list(place, searchParams);
    if (method === "HEAD") return { status: 200, body: Buffer.alloc(0) };
    return refuse("NotImplemented", 501, "The emulator lists objects by version 2 alone");
  }
  const ofUpload = await operateUpload(request, { ...place, key, query: searchParams });
  if (ofUpload) return ofUpload;
  if (request.stored) {
    const type = request.headers["content-type"] ?? "binary/octet-stream";
    const { etag } = await objects.put(key, request.stored, type, now);
    return { status: 200, headers: { etag }, body: Buffer.alloc(0) };
  }
  switch (method) {
    case "GET":
    case "HEAD":
      return read(request, objects, { key, query: searchParams });
    case "DELETE":
      // As in S3, deleting a missing object succeeds.
      await objects.delete(key);
      return { status: 204, body: Buffer.alloc(0) };
    default:
      return refuse("MethodNotAllowed", 405, "The specified method is not allowed against this resource.");
  }
}

function read(
  { method, headers }: S3Request,
  objects: Objects,
  { key, query }: { key: string; query: URLSearchParams },
): S3Response {
  const facts = objects.facts(key);
  if (!facts) return refuse("NoSuchKey", 404, "The specified key does not exist.");
  const metadata = {
    etag: facts.etag,
    "last-modified": new Date(facts.lastModified).toUTCString(),
    "content-type": query.get("response-content-type") ?? facts.type,
    ...(query.has("response-content-disposition") && {
      "content-disposition": query.get("response-content-disposition") ?? "",
    }),
    "accept-ranges": "bytes",
  };
  if (headers["if-none-match"]?.includes(facts.etag)) return { status: 304, headers: metadata, body: Buffer.alloc(0) };
  const range = findRange(headers.range, facts.size);
  if (range === "beyond") return refuse("InvalidRange", 416, "The requested range is not satisfiable");
  const bytes = (start: number, end: number) => (method === "HEAD" ? Buffer.alloc(0) : objects.bytes(key, start, end));
  if (range) {
    const { start, end } = range;
    const body = bytes(start, end + 1);
    return { status: 206, headers: { ...metadata, "content-range": `bytes ${start}-${end}/${facts.size}` }, body };
  }
  const length = { "content-length": String(facts.size) };
  return { status: 200, headers: { ...metadata, ...length }, body: bytes(0, facts.size) };
}

/** Returns the single range of a Range header; null for the whole object. */
function findRange(header: string | undefined, size: number): { start: number; end: number } | "beyond" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size ? "beyond" : { start, end };
}

function list({ bucket, objects, pageSize }: Place, query: URLSearchParams): FileResponse {
  const prefix = query.get("prefix") ?? "";
  const maxKeys = Math.min(Number(query.get("max-keys") ?? pageSize), pageSize);
  const token = query.get("continuation-token");
  const after = token === null ? null : Buffer.from(token, "base64url").toString();
  const matching = objects.keys().filter((key) => key.startsWith(prefix) && (after === null || key > after));
  const page = matching.slice(0, maxKeys);
  const last = page.at(-1);
  const hasMore = matching.length > page.length && last !== undefined;
  return xml(200, "ListBucketResult", [
    element("Name", bucket),
    element("Prefix", prefix),
    element("KeyCount", String(page.length)),
    element("MaxKeys", String(maxKeys)),
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
