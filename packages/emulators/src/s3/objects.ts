import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { openStateFile } from "../emulator.ts";
import type { Bodies, StoredBody, StoredBytes } from "./bodies.ts";
import { type S3Request, type S3Response, element, refuse, xml } from "./responses.ts";

/** The metadata of an object. */
export interface ObjectFacts {
  readonly size: number;
  /** In quotes, as in the header. */
  readonly etag: string;
  readonly type: string;
  /** ISO 8601. */
  readonly lastModified: string;
}

interface StoredObject extends ObjectFacts {
  /** One body, or the bodies of the parts. */
  readonly bodies: readonly StoredBody[];
}

/** The objects of one bucket. */
export interface Objects {
  /** Makes an object of one body, or of the bodies of its parts in order. */
  put(key: string, body: StoredBody | readonly StoredBody[], type: string, lastModified: Date): Promise<ObjectFacts>;
  facts(key: string): ObjectFacts | undefined;
  all(): Readonly<Record<string, ObjectFacts>>;
  /** Returns an object's bytes from `start` to before `end`. */
  bytes(key: string, start: number, end: number): StoredBytes;
  delete(key: string): Promise<void>;
  /** Sorted by their bytes, as in S3's lists. */
  keys(): string[];
}

/** Opens the objects; with a folder they survive a restart, without their unfinished uploads. */
export async function openObjects(folder: string | null, stored: Bodies): Promise<Objects> {
  const empty: Record<string, StoredObject> = {};
  const { state, save } = await openStateFile(folder && join(folder, "objects.json"), empty);
  const find = (key: string) => (Object.hasOwn(state, key) ? state[key] : undefined);
  await stored.removeOthers(Object.values(state).flatMap(({ bodies }) => bodies));
  return {
    async put(key, body, type, lastModified) {
      const before = find(key);
      const bodies = "file" in body ? [body] : body;
      const etag = "file" in body ? `"${body.md5}"` : etagOfParts(body);
      const size = bodies.reduce((sum, body) => sum + body.size, 0);
      state[key] = { size, etag, type, lastModified: lastModified.toISOString(), bodies };
      await save();
      await stored.remove(before?.bodies ?? []);
      return state[key];
    },
    facts: find,
    all: () => ({ ...state }),
    bytes: (key, start, end) => stored.bytes(find(key)?.bodies ?? [], start, end),
    async delete(key) {
      const before = find(key);
      delete state[key];
      await save();
      await stored.remove(before?.bodies ?? []);
    },
    keys: () => Object.keys(state).toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  };
}

/** As in S3: the hash of the parts' hashes, and their number. */
function etagOfParts(parts: readonly StoredBody[]): string {
  const hash = createHash("md5");
  for (const { md5 } of parts) hash.update(md5, "hex");
  return `"${hash.digest("hex")}-${parts.length}"`;
}

/** An unfinished multipart upload. */
interface Upload {
  readonly key: string;
  readonly type: string;
  readonly parts: Map<number, StoredBody>;
}

export type Uploads = Map<string, Upload>;

const smallestPartBytes = 5 * 1024 * 1024;
const maxParts = 10_000;
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
  if (!Number.isInteger(number) || number < 1 || number > maxParts) {
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
