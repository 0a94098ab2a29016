import { createHash, randomBytes } from "node:crypto";
import type { FileResponse } from "../http-site.ts";
import type { Objects } from "./objects.ts";
import type { SignedRequest } from "./signature.ts";
import { element, refuse, xml } from "./xml.ts";

interface Part {
  readonly etag: string;
  readonly bytes: Buffer;
}

/** An unfinished multipart upload. */
interface Upload {
  readonly key: string;
  readonly type: string;
  readonly parts: Map<number, Part>;
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
  readonly now: Date;
}

/** Performs a request of a multipart upload; null if it is none. The parts stay in memory. */
export async function operateUpload(request: SignedRequest, target: Target): Promise<FileResponse | null> {
  const { key, query, uploads } = target;
  if (request.method === "POST" && query.has("uploads")) {
    const id = randomBytes(16).toString("hex");
    uploads.set(id, { key, type: request.headers["content-type"] ?? "binary/octet-stream", parts: new Map() });
    return xml(200, "InitiateMultipartUploadResult", [element("Key", key), element("UploadId", id)]);
  }
  const id = query.get("uploadId");
  if (id === null) return null;
  const upload = uploads.get(id);
  if (upload?.key !== key) return refuse("NoSuchUpload", 404, "The specified multipart upload does not exist.");
  if (request.method === "PUT") return putPart(upload, Number(query.get("partNumber")), request.body);
  if (request.method === "DELETE") {
    uploads.delete(id);
    return { status: 204, body: empty };
  }
  return request.method === "POST" ? complete(request.body.toString("utf8"), upload, { ...target, id }) : null;
}

function putPart(upload: Upload, number: number, bytes: Buffer): FileResponse {
  if (!Number.isInteger(number) || number < 1 || number > mostParts) {
    return refuse("InvalidArgument", 400, "Part number must be an integer between 1 and 10000, inclusive");
  }
  const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
  upload.parts.set(number, { etag, bytes });
  return { status: 200, headers: { etag }, body: empty };
}

async function complete(
  body: string,
  upload: Upload,
  { id, uploads, objects, now }: Target & { id: string },
): Promise<FileResponse> {
  const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>(?:"|&quot;)?([^<"&]+)/g)];
  const numbers = named.map(([, number]) => Number(number));
  if (numbers.length === 0) return refuse("MalformedXML", 400, "The XML you provided was not well-formed");
  if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0))) {
    return refuse("InvalidPartOrder", 400, "The list of parts was not in ascending order.");
  }
  const parts: Buffer[] = [];
  for (const [, number, etag] of named) {
    const part = upload.parts.get(Number(number));
    if (part?.etag !== `"${etag}"`) return refuse("InvalidPart", 400, "One or more parts could not be found.");
    parts.push(part.bytes);
  }
  if (parts.slice(0, -1).some(({ length }) => length < smallestPartBytes)) {
    return refuse("EntityTooSmall", 400, "Your proposed upload is smaller than the minimum allowed size");
  }
  const facts = await objects.put(upload.key, Buffer.concat(parts), upload.type, now);
  uploads.delete(id);
  return xml(200, "CompleteMultipartUploadResult", [element("Key", upload.key), element("ETag", facts.etag)]);
}
