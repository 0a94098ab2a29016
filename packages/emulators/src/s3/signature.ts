import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** The parts of a request that a signature covers. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query of the request line, not decoded. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** The hash of its body, in hexadecimal digits. */
  readonly bodySha256: string;
}

export interface Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** An S3 error code with its message. */
export interface S3Error {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

const algorithm = "AWS4-HMAC-SHA256";
const unsigned = "UNSIGNED-PAYLOAD";
const maxSkewMs = 15 * 60_000;
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Checks a request's Signature Version 4 as S3 does; returns null if it is valid. */
export function findSignatureError(request: SignedRequest, account: Account, now: number): S3Error | null {
  const { headers } = request;
  if (request.target.includes("X-Amz-Signature=")) return findPresignedError(request, account, now);
  if (headers.authorization === undefined) return refuse("AccessDenied", "Access Denied");
  const [, keyId, day, region, signedHeaders = "", signature = ""] = authorization.exec(headers.authorization) ?? [];
  if (!keyId) return refuse("AuthorizationHeaderMalformed", "The authorization header is malformed", 400);
  if (keyId !== account.accessKeyId) {
    return refuse("InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
  }
  if (region !== account.region) {
    const message = `The authorization header is malformed; the region '${region}' is wrong; expecting '${account.region}'`;
    return refuse("AuthorizationHeaderMalformed", message, 400);
  }
  const date = String(headers["x-amz-date"]);
  const sentAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5"));
  if (Number.isNaN(sentAt) || !date.startsWith(String(day))) return refuse("AccessDenied", "Access Denied");
  if (Math.abs(now - sentAt) > maxSkewMs) {
    return refuse("RequestTimeTooSkewed", "The difference between the request time and the current time is too large.");
  }
  const names = signedHeaders.split(";");
  const mustBeSigned = Object.keys(headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
  if (!mustBeSigned.every((name) => names.includes(name))) {
    return refuse("AccessDenied", "There were headers present in the request which were not signed");
  }
  const expected = signatureOf(request, names, { ...account, date });
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) {
    return refuse("SignatureDoesNotMatch", "The request signature we calculated does not match the one you provided.");
  }
  const declared = headers["x-amz-content-sha256"];
  if (declared !== unsigned && declared !== request.bodySha256) {
    return refuse("XAmzContentSHA256Mismatch", "The provided 'x-amz-content-sha256' header does not match", 400);
  }
  return null;
}

/** Checks a presigned URL: a signature in the query over host, path and the other parameters, with an expiry. */
function findPresignedError(request: SignedRequest, account: Account, now: number): S3Error | null {
  const [path = "", query = ""] = request.target.split("?");
  const presigned = new URLSearchParams(query);
  const [keyId, day, region] = (presigned.get("X-Amz-Credential") ?? "").split("/");
  const date = presigned.get("X-Amz-Date") ?? "";
  const sentAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5"));
  const seconds = Number(presigned.get("X-Amz-Expires"));
  const isComplete = presigned.get("X-Amz-SignedHeaders") === "host" && !Number.isNaN(sentAt) && seconds > 0;
  if (!isComplete || seconds > 604_800 || day !== date.slice(0, 8) || region !== account.region) {
    return refuse("AuthorizationQueryParametersError", "Error parsing the X-Amz parameters", 400);
  }
  if (keyId !== account.accessKeyId) {
    return refuse("InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
  }
  if (now > sentAt + seconds * 1000) return refuse("AccessDenied", "Request has expired");
  const signature = presigned.get("X-Amz-Signature") ?? "";
  presigned.delete("X-Amz-Signature");
  // S3 encodes the decoded parameters anew.
  const encoded = [...presigned].map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
  const headers = { host: request.headers.host, "x-amz-content-sha256": unsigned };
  const signed = { ...request, target: `${path}?${encoded}`, headers };
  const expected = signatureOf(signed, ["host"], { ...account, date });
  if (signature.length === expected.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature)))
    return null;
  return refuse("SignatureDoesNotMatch", "The request signature we calculated does not match the one you provided.");
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Returns the signature as the reference defines it: canonical request, string to sign, and a key for
 * day, region and service.
 */
function signatureOf(
  { method, target, headers }: SignedRequest,
  names: readonly string[],
  { secretAccessKey, region, date }: Account & { date: string },
): string {
  const [path = "", query = ""] = target.split("?");
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, " ")}\n`);
  const payload = String(headers["x-amz-content-sha256"]);
  const canonical = [method, path, sortQuery(query), lines.join(""), names.join(";"), payload].join("\n");
  const day = date.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [algorithm, date, scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString("hex");
}

function sortQuery(query: string): string {
  const pairs = query.split("&").filter(Boolean);
  return pairs
    .map((pair) => (pair.includes("=") ? pair : `${pair}=`))
    .toSorted()
    .join("&");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

export function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function refuse(code: string, message: string, status = 403): S3Error {
  return { code, status, message };
}
