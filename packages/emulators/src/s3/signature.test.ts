import { describe, expect, test } from "vitest";
import { findSignatureError, sha256, type SignedRequest } from "./signature.ts";

/** The account, the time and the requests of the examples in the S3 API reference. */
const account = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const now = Date.UTC(2013, 4, 24, 0, 5);
const nothing = Buffer.alloc(0);
const content = Buffer.from("Welcome to Amazon S3.");

function example(target: string, signature: string, more: Record<string, string> = {}, body = nothing): SignedRequest {
  const headers: Record<string, string> = {
    host: "examplebucket.s3.amazonaws.com",
    "x-amz-content-sha256": sha256(body),
    "x-amz-date": "20130524T000000Z",
    ...more,
  };
  const signed = Object.keys(headers).toSorted().join(";");
  const credential = `${account.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signed},Signature=${signature}`;
  const method = body.length > 0 ? "PUT" : "GET";
  return { method, target, headers: { ...headers, authorization }, bodySha256: sha256(body) };
}

const read = example("/test.txt", "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41", {
  range: "bytes=0-9",
});
const list = example("/?max-keys=2&prefix=J", "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7");
const write = example(
  "/test%24file.text",
  "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
  content,
);

const codeOf = (request: SignedRequest, at = now) => findSignatureError(request, account, at)?.code ?? null;
const withHeaders = (request: SignedRequest, headers: Record<string, string | undefined>): SignedRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

describe("a signature", () => {
  test("matches the reference's examples", () => {
    expect([read, list, write].map((request) => codeOf(request))).toEqual([null, null, null]);
  });

  test("covers its method, URL, headers, key and time", () => {
    expect(codeOf({ ...read, method: "DELETE" })).toBe("SignatureDoesNotMatch");
    expect(codeOf({ ...read, target: "/other.txt" })).toBe("SignatureDoesNotMatch");
    expect(codeOf({ ...list, target: "/?max-keys=3&prefix=J" })).toBe("SignatureDoesNotMatch");
    expect(codeOf(withHeaders(read, { range: "bytes=0-99" }))).toBe("SignatureDoesNotMatch");
    expect(codeOf(withHeaders(read, { "x-amz-acl": "public-read" }))).toBe("AccessDenied");
    expect(codeOf(withHeaders(read, { authorization: undefined }))).toBe("AccessDenied");
    expect(codeOf(read, now + 16 * 60_000)).toBe("RequestTimeTooSkewed");
    const otherSecret = { ...account, secretAccessKey: "another" };
    expect(findSignatureError(read, otherSecret, now)?.code).toBe("SignatureDoesNotMatch");
    expect(findSignatureError(read, { ...account, accessKeyId: "other" }, now)?.code).toBe("InvalidAccessKeyId");
    expect(findSignatureError(read, { ...account, region: "eu-west-1" }, now)?.code).toBe(
      "AuthorizationHeaderMalformed",
    );
  });

  test("covers the body", () => {
    expect(codeOf({ ...write, bodySha256: sha256("Welcome to another bucket.") })).toBe("XAmzContentSHA256Mismatch");
  });
});

describe("a presigned URL", () => {
  const parameters = {
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": `${account.accessKeyId}/20130524/us-east-1/s3/aws4_request`,
    "X-Amz-Date": "20130524T000000Z",
    "X-Amz-Expires": "86400",
    "X-Amz-SignedHeaders": "host",
    "X-Amz-Signature": "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  };
  const presigned = (more: Partial<typeof parameters> = {}, path = "/test.txt"): SignedRequest => ({
    method: "GET",
    target: `${path}?${new URLSearchParams({ ...parameters, ...more }).toString()}`,
    headers: { host: "examplebucket.s3.amazonaws.com", range: "bytes=0-9" },
    bodySha256: sha256(nothing),
  });
  const dayMs = 24 * 60 * 60_000;

  test("matches the reference's example and needs no other header", () => {
    expect(codeOf(presigned())).toBeNull();
  });

  test("covers its method, path and parameters", () => {
    expect(codeOf({ ...presigned(), method: "PUT" })).toBe("SignatureDoesNotMatch");
    expect(codeOf(presigned({}, "/other.txt"))).toBe("SignatureDoesNotMatch");
    expect(codeOf(presigned({ "X-Amz-Expires": "90000" }))).toBe("SignatureDoesNotMatch");
    expect(codeOf(presigned({ "X-Amz-Expires": "999999" }))).toBe("AuthorizationQueryParametersError");
    expect(codeOf(presigned({ "X-Amz-Signature": "short" }))).toBe("SignatureDoesNotMatch");
  });

  test("expires", () => {
    const start = Date.UTC(2013, 4, 24);
    expect([codeOf(presigned(), start + dayMs), codeOf(presigned(), start + dayMs + 1)]).toEqual([
      null,
      "AccessDenied",
    ]);
  });
});
