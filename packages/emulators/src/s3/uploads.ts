import { randomBytes } from "node:crypto";
import type { Bodies, StoredBody } from "./bodies.ts";
import type { S3Request, S3Response } from "./messages.ts";
import type { Objects } from "./objects.ts";
import { element, refuse, xml } from "./xml.ts";

/** An unfinished multipart upload. */
interface Upload {
  readonly key: string;
  readonly type: string;
  readonly parts: Map<number, StoredBody>;
}

export type Uploads = Map<string, Upload>;

const smallestPartBytes = 5 * 1024 * 1024;
const mostParts = 10_000;
const empty = Buffer.alloc(0);

interface Target {
  readonly key: string;
  readonly query: URLSearchParams;
  readonly uploads: Uploads;
  readonly objects: Objects;
  readonly bodies: Bodies;
  readonly now: Date;
}

/** Performs a request of a multipart upload; null if it is none. */
export async function operateUpload(request: S3Request, target: Target): Promise<S3Response | null> {
  const { key, query, uploads, bodies } = target;
  if (request.method === "POST" && query.has("uploads")) {
    const id = randomBytes(16).toString("hex");
    uploads.set(id, { key, type: request.headers["content-type"] ?? "binary/octet-stream", parts: new Map() });
    return xml(200, "InitiateMultipartUploadResult", [element("Key", key), element("UploadId", id)]);
  }
  const id = query.get("uploadId");
  if (id === null) return null;
  const upload = uploads.get(id);
  if (upload?.key !== key) return refuse("NoSuchUpload", 404, "The specified multipart upload does not exist.");
  if (request.stored) return putPart(upload, Number(query.get("partNumber")), request.stored, bodies);
  if (request.method === "DELETE") {
    uploads.delete(id);
    await bodies.remove([...upload.parts.values()]);
    return { status: 204, body: empty };
  }
  return request.method === "POST" ? complete(request.body.toString("utf8"), upload, { ...target, id }) : null;
}

async function putPart(upload: Upload, number: number, body: StoredBody, bodies: Bodies): Promise<S3Response> {
  if (!Number.isInteger(number) || number < 1 || number > mostParts) {
    return refuse("InvalidArgument", 400, "Part number must be an integer between 1 and 10000, inclusive");
  }
  const before = upload.parts.get(number);
  upload.parts.set(number, body);
  if (before) await bodies.remove([before]);
  return { status: 200, headers: { etag: `"${body.md5}"` }, body: empty };
}

async function complete(
  body: string,
  upload: Upload,
  { id, uploads, objects, bodies, now }: Target & { id: string },
): Promise<S3Response> {
  const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>(?:"|&quot;)?([^<"&]+)/g)];
  const numbers = named.map(([, number]) => Number(number));
  if (numbers.length === 0) return refuse("MalformedXML", 400, "The XML you provided was not well-formed");
  if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0))) {
    return refuse("InvalidPartOrder", 400, "The list of parts was not in ascending order.");
  }
  const parts: StoredBody[] = [];
  for (const [, number, etag] of named) {
    const part = upload.parts.get(Number(number));
    if (!part || part.md5 !== etag) return refuse("InvalidPart", 400, "One or more parts could not be found.");
    parts.push(part);
  }
  if (parts.slice(0, -1).some(({ size }) => size < smallestPartBytes)) {
    return refuse("EntityTooSmall", 400, "Your proposed upload is smaller than the minimum allowed size");
  }
  uploads.delete(id);
  const facts = await objects.put(upload.key, parts, upload.type, now);
  await bodies.remove([...upload.parts.values()].filter((part) => !parts.includes(part)));
  return xml(200, "CompleteMultipartUploadResult", [element("Key", upload.key), element("ETag", facts.etag)]);
}
