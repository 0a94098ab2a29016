import { buffer } from "node:stream/consumers";
import type { S3mini } from "s3mini";
import { fileNameOf, fileUrl, isFileName } from "../../ports/file-address.ts";
import { FileStoreError, type FileStore, type OpenFile } from "../../ports/file-store.ts";
import { hurry, patientFetch, usualPatience, type Patience } from "./patient-fetch.ts";
import { readBody } from "./read-body.ts";

export interface S3Settings {
  /** The provider's address, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What keys begin with: nothing, or folders with a slash behind each. */
  readonly prefix: string;
  /** Whether the bucket stands in the path of addresses, or before the host. */
  readonly isPathStyle: boolean;
}

/** A bucket stores an object whole or not at all, so that there are no drafts; and a key is readable once it is stored. */
export async function makeS3FileStore(settings: S3Settings, patience: Patience = usualPatience): Promise<FileStore> {
  const { region, accessKeyId, secretAccessKey } = settings;
  const { S3mini } = await import("s3mini");
  const connect = (fetch: typeof globalThis.fetch) =>
    new S3mini({ endpoint: bucketAddress(settings), region, accessKeyId, secretAccessKey, fetch });
  const files = (one: Patience) => filesIn(connect(patientFetch(one)), settings, one.silenceMs);
  return { ...files(patience), hurried: files(hurry(patience)) };
}

function filesIn(s3: S3mini, { bucket, prefix }: S3Settings, silenceMs: number): Omit<FileStore, "hurried"> {
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
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
    const answer = key === null ? null : await ask(() => s3.getObjectResponse(key));
    if (!answer?.body) return null;
    const length = answer.headers.get("content-length");
    const fail = (error: unknown) => asFileStoreError(bucket, error);
    return { size: length === null ? null : Number(length), body: readBody(answer.body, silenceMs, fail) };
  };

  return {
    async save(name, bytes) {
      const url = fileUrl(name);
      await ask(() => s3.putObject(`${prefix}${name}`, bytes, typeOf(name)));
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
      // A key is the first of those that begin with it. The list tells its time, and a missing bucket from a missing file.
      const page = await ask(() => s3.listObjectsPaged("/", key, 1));
      const [first] = found(bucket, page).objects ?? [];
      return first?.Key === key ? first.LastModified : null;
    },
    async remove(url) {
      const key = keyOf(url);
      if (key !== null) await ask(() => s3.deleteObject(key));
    },
    async list() {
      const objects = found(bucket, await ask(() => s3.listObjects("/", prefix)));
      return objects
        .map(({ Key }) => Key.slice(prefix.length))
        .filter(isFileName)
        .map(fileUrl);
    },
    removeDrafts: () => Promise.resolve(),
  };
}

export function bucketAddress({ endpoint, bucket, isPathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  if (isPathStyle) url.pathname = `${url.pathname.replace(/\/+$/, "")}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href;
}

function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return ending === "jpg" ? "image/jpeg" : `image/${ending}`;
}

/** The library answers null where there is no such bucket. */
function found<T>(bucket: string, answer: T | null | undefined): T {
  if (answer !== null && answer !== undefined) return answer;
  throw new FileStoreError(
    "refused",
    `There is no bucket ${bucket} at S3_ENDPOINT. Check S3_BUCKET and S3_PATH_STYLE.`,
  );
}

function asFileStoreError(bucket: string, error: unknown): FileStoreError {
  if (error instanceof FileStoreError) return error;
  const { status = 0, serviceCode = "" } = error as { status?: number; serviceCode?: string };
  if (status < 400 || status >= 500 || status === 408 || status === 429) {
    const what = status > 0 ? `answered ${status}` : "did not answer";
    return new FileStoreError("unavailable", `The bucket ${bucket} ${what}`, error);
  }
  const advice =
    serviceCode === "RequestTimeTooSkewed"
      ? "This machine's clock is wrong."
      : "Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and that the key may list, read, write and delete.";
  return new FileStoreError("refused", `The bucket ${bucket} refused with ${status} ${serviceCode}. ${advice}`, error);
}
