import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/**
 * Returns a response's body as a stream. It fails if the next chunk takes longer than `silenceMs`, but not while the
 * reader waits; destroying it ends the request.
 */
export function readMessage(message: IncomingMessage, silenceMs: number, asError: (error: unknown) => Error): Readable {
  let silence: NodeJS.Timeout | null = null;
  const stopWaiting = () => {
    if (silence) clearTimeout(silence);
    silence = null;
  };
  const fail = (error: unknown) => void body.destroy(asError(error));
  const body = new Readable({
    // One chunk at a time: several would be joined, which takes new memory.
    highWaterMark: 1,
    read() {
      silence ??= setTimeout(() => fail(new Error("the response stopped midway")), silenceMs);
      message.resume();
    },
    destroy(error, done) {
      stopWaiting();
      message.destroy();
      done(error);
    },
  });
  message.pause();
  message.on("data", (chunk: Buffer) => {
    if (body.push(chunk)) silence?.refresh();
    else {
      stopWaiting();
      message.pause();
    }
  });
  message.once("end", () => void body.push(null));
  message.once("error", fail);
  message.once("close", () => {
    if (!message.complete) fail(new Error("the connection was closed"));
  });
  return body;
}
