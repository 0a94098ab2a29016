import type { S3mini } from "s3mini";
import {
  AssetUploadGone,
  isAssetKey,
  requireAssetKey,
  type AssetStore,
  type ByteRange,
  type OpenAsset,
  type PartedUpload,
} from "../../ports/asset-store.ts";
import { FileStoreError } from "../../ports/file-store.ts";
import { makeByteFetch, type ByteFetch } from "./byte-fetch.ts";
import { releaseChunk } from "../../kernel/chunks.ts";
import { asFileStoreError, bucketUrl, errorOf, found, missingBucket, type S3Settings } from "./bucket.ts";
import { assetRetryLimits, fetchWithRetry, type RetryLimits } from "./fetch-with-retry.ts";
import { presign } from "./presign.ts";
import { readMessage } from "./read-message.ts";

const partBytes = 8 * 1024 * 1024;
const fileType = "application/octet-stream";
/** The codes of an upload that has ended, or whose parts differ from the named parts. */
const goneCodes: ReadonlySet<string> = new Set(["NoSuchUpload", "InvalidPart", "InvalidPartOrder"]);

/** Stores files that are sold in a bucket, under `assets/` after the prefix; an upload is a multipart upload. */
export async function makeS3AssetStore(
  settings: S3Settings,
  retryLimits: RetryLimits = assetRetryLimits,
): Promise<AssetStore> {
  const { region, accessKeyId, secretAccessKey } = settings;
  const { S3mini } = await import("s3mini");
  const bytes = makeByteFetch();
  const connect = (send?: typeof fetch) => {
    const account = { endpoint: bucketUrl(settings), region, accessKeyId, secretAccessKey };
    return new S3mini({ ...account, fetch: fetchWithRetry(retryLimits, send) });
  };
  const transfer = { s3: connect(bytes.fetch), bodyOf: bytes.bodyOf, silenceMs: retryLimits.silenceMs };
  return assetsIn(connect(), settings, transfer);
}

/** Sends parts, and reads objects of any size. */
interface Transfer extends Pick<ByteFetch, "bodyOf"> {
  readonly s3: S3mini;
  readonly silenceMs: number;
}

type PartedUploads = Pick<AssetStore, "maxParts" | "begin" | "putPart" | "finish" | "abort">;

function assetsIn(s3: S3mini, settings: S3Settings, transfer: Transfer): AssetStore {
  const { bucket } = settings;
  const prefix = `${settings.prefix}assets/`;
  const pathOf = (key: string) => prefix + requireAssetKey(key);
  const call = <T>(work: () => Promise<T>) => callBucket(bucket, work);
  const uploads = uploadsIn({ s3, transfer, bucket, pathOf });

  return {
    ...uploads,
    origin: new URL(bucketUrl(settings)).origin,
    async put(key, bytes) {
      const path = pathOf(key);
      const putWhole = (content: Buffer) => call(() => s3.putObject(path, content as Buffer<ArrayBuffer>, fileType));
      await putStream(uploads, { key, bytes, putWhole });
    },
    async open(key, range) {
      const path = pathOf(key);
      if (range && (range.start < 0 || range.start > range.end)) throw noSuchRange(range);
      const response = await openObject(transfer.s3, path, range).catch((error: unknown) => {
        const { status, serviceCode } = errorOf(error);
        if (status === 404 && serviceCode !== "NoSuchBucket") return null;
        throw status === 416 && range ? noSuchRange(range) : asAssetError(bucket, error);
      });
      return response && readResponse(response, { range, transfer, bucket });
    },
    async remove(key) {
      const path = pathOf(key);
      await call(() => s3.deleteObject(path));
    },
    async list() {
      const objects = found(bucket, await call(() => s3.listObjects("/", prefix)));
      return objects.map(({ Key }) => Key.slice(prefix.length)).filter(isAssetKey);
    },
    async presign(key, { fileName, seconds }) {
      const url = `${bucketUrl(settings).replace(/\/$/, "")}/${pathOf(key)}`;
      return presign(settings, { url, fileName, seconds, now: new Date() });
    },
  };
}

interface UploadDeps {
  readonly s3: S3mini;
  readonly transfer: Transfer;
  readonly bucket: string;
  readonly pathOf: (key: string) => string;
}

function uploadsIn({ s3, transfer, bucket, pathOf }: UploadDeps): PartedUploads {
  const call = <T>(work: () => Promise<T>) => callBucket(bucket, work);
  const sizeOf = async (path: string): Promise<number | null> => {
    const page = await call(() => s3.listObjectsPaged("/", path, 1));
    const [first] = found(bucket, page).objects ?? [];
    return first?.Key === path ? Number(first.Size) : null;
  };

  return {
    maxParts: 10_000,
    async begin(key) {
      const path = pathOf(key);
      return call(() => s3.getMultipartUploadId(path, fileType));
    },
    async putPart(upload, { number, bytes }) {
      const path = pathOf(upload.key);
      const id = idOf(upload);
      // The library's type of binary data excludes memory that is shared between threads.
      const part = await call(() => transfer.s3.uploadPart(path, id, bytes as Buffer<ArrayBuffer>, number));
      if (part.etag === "") throw new FileStoreError("unavailable", `The bucket ${bucket} named no ETag of a part`);
      return part.etag;
    },
    async finish(upload, parts, size) {
      const path = pathOf(upload.key);
      try {
        await complete(s3, path, { upload, parts, bucket });
      } catch (error) {
        // An earlier call, or an attempt whose response was lost, has finished it.
        if (!(error instanceof AssetUploadGone) || (await sizeOf(path)) !== size) throw error;
        return;
      }
      if ((await sizeOf(path)) !== size) throw new AssetUploadGone();
    },
    async abort(upload) {
      const path = pathOf(upload.key);
      const id = upload.storageUpload;
      if (id === null) return;
      await call(() => s3.abortMultipartUpload(path, id)).catch((error: unknown) => {
        if (!(error instanceof AssetUploadGone)) throw error;
      });
    },
  };
}

async function callBucket<T>(bucket: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asAssetError(bucket, error);
  }
}

function idOf({ storageUpload }: PartedUpload): string {
  // The upload was begun on the disk.
  if (storageUpload === null) throw new AssetUploadGone();
  return storageUpload;
}

interface Completion {
  readonly upload: PartedUpload;
  readonly parts: Parameters<AssetStore["finish"]>[1];
  readonly bucket: string;
}

async function complete(s3: S3mini, path: string, { upload, parts, bucket }: Completion): Promise<void> {
  const named = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
  const result = await s3.completeMultipartUpload(path, idOf(upload), named).catch((error: unknown) => {
    throw asAssetError(bucket, error);
  });
  // The response begins before the work ends, so that an error may follow the status 200.
  if (!result.etag) throw new FileStoreError("unavailable", `The bucket ${bucket} did not complete an upload`, result);
}

async function putStream(
  store: PartedUploads,
  {
    key,
    bytes,
    putWhole,
  }: { key: string; bytes: AsyncIterable<Buffer>; putWhole: (content: Buffer) => Promise<unknown> },
): Promise<void> {
  let upload: PartedUpload | null = null;
  const parts: { number: number; etag: string }[] = [];
  let size = 0;
  try {
    for await (const part of inParts(bytes)) {
      if (upload === null && part.length < partBytes) {
        await putWhole(part);
        return;
      }
      upload ??= { key, storageUpload: await store.begin(key) };
      const number = parts.length + 1;
      parts.push({ number, etag: await store.putPart(upload, { number, offset: size, bytes: part }) });
      size += part.length;
    }
    if (upload) await store.finish(upload, parts, size);
    else await putWhole(Buffer.alloc(0));
  } catch (error) {
    if (upload) await store.abort(upload).catch(() => undefined);
    throw error;
  }
}

/** Yields whole parts, and the rest if there is one. All share one memory: each is valid until the next. */
async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafeSlow(partBytes);
  let length = 0;
  for await (const chunk of bytes) {
    for (let read = 0; read < chunk.length;) {
      const copied = chunk.copy(part, length, read);
      read += copied;
      length += copied;
      if (length < partBytes) continue;
      yield part;
      length = 0;
    }
  }
  if (length > 0) yield part.subarray(0, length);
}

async function openObject(s3: S3mini, path: string, range: ByteRange | undefined): Promise<Response | null> {
  return range ? s3.getObjectRaw(path, false, range.start, range.end + 1) : s3.getObjectResponse(path);
}

function readResponse(
  response: Response,
  { range, transfer, bucket }: { range: ByteRange | undefined; transfer: Transfer; bucket: string },
): OpenAsset | null {
  const message = transfer.bodyOf(response);
  if (!message) return null;
  const total = range ? response.headers.get("content-range")?.split("/")[1] : response.headers.get("content-length");
  const size = Number(total ?? Number.NaN);
  if (Number.isNaN(size) || (range && (response.status !== 206 || range.end >= size))) {
    message.destroy();
    if (range && range.end >= size) throw noSuchRange(range);
    throw new FileStoreError("unavailable", `The bucket ${bucket} did not name the size of a file`);
  }
  const body = readMessage(message, transfer.silenceMs, (error) => asFileStoreError(bucket, error));
  return {
    size,
    body,
    async copyTo(write) {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        await write(chunk);
        releaseChunk(chunk);
      }
    },
  };
}

function noSuchRange({ start, end }: ByteRange): RangeError {
  return new RangeError(`The file has no bytes ${start} to ${end}`);
}

function asAssetError(bucket: string, error: unknown): Error {
  if (error instanceof AssetUploadGone) return error;
  const { status, serviceCode } = errorOf(error);
  if (serviceCode === "NoSuchBucket") return missingBucket(bucket, error);
  if (status === 404 || goneCodes.has(serviceCode)) return new AssetUploadGone(error);
  return asFileStoreError(bucket, error);
}
