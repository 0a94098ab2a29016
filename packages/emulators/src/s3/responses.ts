import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { FileResponse } from "../http-site.ts";
import type { ReceivedBody, StoredBytes } from "./bodies.ts";
import type { SignedRequest, S3Error } from "./signature.ts";
import { escapeHtml } from "../html.ts";
import { httpFault } from "../fault.ts";

/** Sends a response; some faults stop it in the middle. Rejects if it cannot be sent completely. */
export async function sendResponse(
  response: ServerResponse,
  { status, headers, body }: S3Response,
  fault: S3Fault | null,
): Promise<void> {
  response.writeHead(status, { "content-length": body.length, ...headers });
  const isHalf = fault?.kind === "reset-halfway" || fault?.kind === "hang-halfway";
  const bytes = readFirst(body, isHalf ? Math.floor(body.length / 2) : body.length);
  await pipeline(bytes, response, { end: !isHalf });
  if (fault?.kind === "reset-halfway") response.socket?.resetAndDestroy();
}

function readFirst(body: S3Response["body"], length: number): Readable {
  return Buffer.isBuffer(body) ? Readable.from([body.subarray(0, length)], { objectMode: false }) : body.read(length);
}

/** A request as received. */
export interface S3Request extends SignedRequest {
  /** The body of other methods than PUT. */
  readonly body: Buffer;
  /** The body of a PUT, which belongs to an object or a part if the response's status is 200. */
  readonly stored: ReceivedBody | null;
}

export interface S3Response extends Omit<FileResponse, "body"> {
  readonly body: Buffer | StoredBytes;
}

/** Returns an error in S3's format. */
export function refuse(
  code: S3Error["code"],
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): FileResponse {
  const response = xml(status, "Error", [element("Code", code), element("Message", message)]);
  return { ...response, headers: { ...response.headers, ...headers } };
}

export function xml(status: number, root: string, parts: readonly string[]): FileResponse {
  const namespace = root === "Error" ? "" : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${parts.join("")}</${root}>`;
  return { status, headers: { "content-type": "application/xml" }, body: Buffer.from(text) };
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

/** The failures of every provider, and a reset or a hang in the middle of an object's bytes. */
export const s3Fault = z.union([httpFault, z.strictObject({ kind: z.enum(["reset-halfway", "hang-halfway"]) })]);
export type S3Fault = z.infer<typeof s3Fault>;
