import { Readable } from "node:stream";

/**
 * Returns a response's body as a Node stream with backpressure. The stream fails if the next chunk takes longer than
 * `silenceMs`; destroying it aborts the request.
 */
export function readBody(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
  asError: (error: unknown) => Error,
): Readable {
  const reader = body.getReader();
  return new Readable({
    read() {
      const silence = setTimeout(() => this.destroy(asError(new Error("the response stopped midway"))), silenceMs);
      reader
        .read()
        .then(
          ({ done, value }) => void this.push(done ? null : value),
          (error: unknown) => void this.destroy(asError(error)),
        )
        .finally(() => clearTimeout(silence));
    },
    destroy(error, done) {
      // The stream is destroyed: an error of the cancellation has no receiver.
      void reader.cancel(error ?? undefined).catch(() => undefined);
      done(error);
    },
  });
}
