import { Readable } from "node:stream";

/**
 * An answer's body as a Node stream that asks for no more than its reader takes. It fails where the next piece takes
 * longer than `silenceMs`; destroyed, it ends the request.
 */
export function readBody(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
  asError: (error: unknown) => Error,
): Readable {
  const reader = body.getReader();
  return new Readable({
    read() {
      const silence = setTimeout(() => this.destroy(asError(new Error("the answer stopped halfway"))), silenceMs);
      reader
        .read()
        .then(
          ({ done, value }) => void this.push(done ? null : value),
          (error: unknown) => void this.destroy(asError(error)),
        )
        .finally(() => clearTimeout(silence));
    },
    destroy(error, done) {
      // Nobody is left to be told that it was over already.
      void reader.cancel(error ?? undefined).catch(() => undefined);
      done(error);
    },
  });
}
