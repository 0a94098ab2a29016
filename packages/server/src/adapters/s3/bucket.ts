import { FileStoreError } from "../../ports/file-store.ts";
import { AssetStoreFull } from "../../ports/asset-store.ts";

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

/** `XMinioStorageFull` is MinIO's code; the others are those of providers with quotas. */
const full: ReadonlySet<string> = new Set(["XMinioStorageFull", "QuotaExceeded", "StorageFull"]);

export function bucketUrl({ endpoint, bucket, isPathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  if (isPathStyle) url.pathname = `${url.pathname.replace(/\/+$/, "")}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href;
}

/** The library returns null if the bucket does not exist. */
export function found<T>(bucket: string, result: T | null | undefined): T {
  if (result !== null && result !== undefined) return result;
  throw missingBucket(bucket);
}

export function missingBucket(bucket: string, cause?: unknown): FileStoreError {
  const message = `There is no bucket ${bucket} at S3_ENDPOINT. Check S3_BUCKET and S3_PATH_STYLE.`;
  return new FileStoreError("refused", message, cause);
}

/** Returns the status and the code of an error of the bucket; 0 and "" if it did not respond. */
export function errorOf(error: unknown): { status: number; serviceCode: string } {
  const { status = 0, serviceCode = "" } = error as { status?: number; serviceCode?: string };
  return { status, serviceCode };
}

/** Returns the error of the stores for an error of the library. */
export function asFileStoreError(bucket: string, error: unknown): FileStoreError | AssetStoreFull {
  if (error instanceof FileStoreError || error instanceof AssetStoreFull) return error;
  const { status, serviceCode } = errorOf(error);
  if (status === 507 || full.has(serviceCode)) return new AssetStoreFull(error);
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
