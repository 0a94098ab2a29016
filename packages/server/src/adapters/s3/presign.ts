import { createHash, createHmac } from "node:crypto";
import type { S3Settings } from "./bucket.ts";

interface PresignedFile {
  /** The URL of the object, without a query. */
  readonly url: string;
  readonly fileName: string;
  readonly seconds: number;
  readonly now: Date;
}

/**
 * Returns a URL that downloads an object until it expires: Signature Version 4 in the query. The library's own
 * function leaves `'` and `*` of a file name unencoded, which S3 refuses.
 */
export function presign(
  { region, accessKeyId, secretAccessKey }: Pick<S3Settings, "region" | "accessKeyId" | "secretAccessKey">,
  { url, fileName, seconds, now }: PresignedFile,
): string {
  const { host, pathname } = new URL(url);
  const date = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const day = date.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const parameters = {
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": `${accessKeyId}/${scope}`,
    "X-Amz-Date": date,
    "X-Amz-Expires": String(seconds),
    "X-Amz-SignedHeaders": "host",
    "response-content-disposition": attachment(fileName),
    "response-content-type": "application/octet-stream",
  };
  const pairs = Object.entries(parameters).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const query = pairs.toSorted().join("&");
  const canonical = ["GET", pathname, query, `host:${host}\n`, "host", "UNSIGNED-PAYLOAD"].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", date, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return `${url}?${query}&X-Amz-Signature=${hmac(key, toSign).toString("hex")}`;
}

/** The second name is the real one (RFC 6266); the first is for programs that do not know it. */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(fileName.toWellFormed())}`;
}

/** Percent-encodes everything but unreserved characters (RFC 3986). */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
