import { buffer } from "node:stream/consumers";
import type { S3mini } from "s3mini";
import { fileNameOf, fileUrl, isFileName } from "../../ports/file-url.ts";
import { FileStoreError, type FileStore, type OpenFile } from "../../ports/file-store.ts";
import { fetchWithRetry, defaultRetryLimits, type RetryLimits } from "./fetch-with-retry.ts";
import { readBody } from "./read-body.ts";

export interface S3Settings {
  /** The provider's URL, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The prefix of all keys: empty, or folders, each followed by a slash. */
  readonly prefix: string;
  /** Whether the bucket is part of the path of URLs, or of the host. */
  readonly isPathStyle: boolean;
}

/**
 * Stores files in a bucket. Buckets store objects atomically, so there are no drafts, and a stored key
 * is readable at once.
 */
export async function makeS3FileStore(
  settings: S3Settings,
  retryLimits: RetryLimits = defaultRetryLimits,
): Promise<FileStore> {
  const { region, accessKeyId, secretAccessKey } = settings;
  const { S3mini } = await import("s3mini");
  const fetch = fetchWithRetry(retryLimits);
  const s3 = new S3mini({ endpoint: bucketUrl(settings), region, accessKeyId, secretAccessKey, fetch });
  return filesIn(s3, settings, retryLimits.silenceMs);
}

function filesIn(s3: S3mini, { bucket, prefix }: S3Settings, silenceMs: number): FileStore {
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asFileStoreError(bucket, error);
    }
  };
  const keyOf = (url: string): string | null => {
    const name = fileNameOf(url);
    return name === null ? null : `${prefix}${name}`;
  };
  const open = async (url: string): Promise<OpenFile | null> => {
    const key = keyOf(url);
    const response = key === null ? null : await call(() => s3.getObjectResponse(key));
    if (!response?.body) return null;
    const length = response.headers.get("content-length");
    const fail = (error: unknown) => asFileStoreError(bucket, error);
    return { size: length === null ? null : Number(length), body: readBody(response.body, silenceMs, fail) };
  };

  return {
    async save(name, bytes) {
      const url = fileUrl(name);
      await call(() => s3.putObject(`${prefix}${name}`, bytes, typeOf(name)));
      return url;
    },
    open,
    async read(url) {
      const file = await open(url);
      return file && buffer(file.body);
    },
    async savedAt(url) {
      const key = keyOf(url);
      if (key === null) return null;
      // A key sorts first among the keys that begin with it. A list request also tells a missing bucket
      // from a missing file.
      const page = await call(() => s3.listObjectsPaged("/", key, 1));
      const [first] = found(bucket, page).objects ?? [];
      return first?.Key === key ? first.LastModified : null;
    },
    async remove(url) {
      const key = keyOf(url);
      if (key !== null) await call(() => s3.deleteObject(key));
    },
    async list() {
      const objects = found(bucket, await call(() => s3.listObjects("/", prefix)));
      return objects
        .map(({ Key }) => Key.slice(prefix.length))
        .filter(isFileName)
        .map(fileUrl);
    },
    removeDrafts: () => Promise.resolve(),
  };
}

export function bucketUrl({ endpoint, bucket, isPathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  if (isPathStyle) url.pathname = `${url.pathname.replace(/\/+$/, "")}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href;
}

function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return ending === "jpg" ? "image/jpeg" : `image/${ending}`;
}

/** The library returns null if the bucket does not exist. */
function found<T>(bucket: string, result: T | null | undefined): T {
  if (result !== null && result !== undefined) return result;
  throw new FileStoreError(
    "refused",
    `There is no bucket ${bucket} at S3_ENDPOINT. Check S3_BUCKET and S3_PATH_STYLE.`,
  );
}

function asFileStoreError(bucket: string, error: unknown): FileStoreError {
  if (error instanceof FileStoreError) return error;
  const { status = 0, serviceCode = "" } = error as { status?: number; serviceCode?: string };
  if (status < 400 || status >= 500 || status === 408 || status === 429) {
    const what = status > 0 ? `responded with ${status}` : "did not respond";
    return new FileStoreError("unavailable", `The bucket ${bucket} ${what}`, error);
  }
  const advice =
    serviceCode === "RequestTimeTooSkewed"
      ? "This machine's clock is wrong."
      : "Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and that the key may list, read, write and delete.";
  return new FileStoreError("refused", `The bucket ${bucket} refused with ${status} ${serviceCode}. ${advice}`, error);
}
