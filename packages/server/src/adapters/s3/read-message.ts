import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { releaseChunk } from "../../kernel/chunks.ts";

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
  freeSocketChunks(message);
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

/**
 * Frees the chunks of the socket under a response as soon as they are parsed: Node's parser copies the body out of them,
 * and the collector would free them only after 100 MB. A chunk that the body shares is left to it.
 */
function freeSocketChunks(message: IncomingMessage): void {
  const { socket } = message;
  let latest: ArrayBufferLike | null = null;
  const free = (chunk: Buffer) => {
    if (latest !== null && latest !== chunk.buffer) releaseChunk(chunk);
    latest = null;
  };
  message.on("data", ({ buffer }: Buffer) => void (latest = buffer));
  // The parser is called before this listener, which is the later one.
  socket.on("data", free);
  message.once("close", () => socket.off("data", free));
}
