import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Response } from "./messages.ts";
import type { S3Fault } from "./s3-fault.ts";

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
