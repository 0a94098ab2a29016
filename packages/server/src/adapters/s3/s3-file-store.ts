import { buffer } from "node:stream/consumers";
import type { S3mini } from "s3mini";
import { fileNameOf, fileUrl, isFileName } from "../../ports/file-url.ts";
import { asFileStoreError, bucketUrl, found, type S3Settings } from "./bucket.ts";
import type { FileStore, OpenFile } from "../../ports/file-store.ts";
import { fetchWithRetry, defaultRetryLimits, type RetryLimits } from "./fetch-with-retry.ts";
import { readBody } from "./read-body.ts";

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

function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return ending === "jpg" ? "image/jpeg" : `image/${ending}`;
}
