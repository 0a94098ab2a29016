import fc from "fast-check";
import { blackPng } from "./images.ts";

interface Part {
  readonly name: string;
  readonly value: string | Uint8Array<ArrayBuffer>;
  readonly filename?: string | undefined;
}

const boundary = "----a-boundary";
const image = Uint8Array.from(blackPng(8, 8));
/** Claims to have 900 million pixels. */
const bomb = Uint8Array.from(blackPng(30_000, 30_000).subarray(0, 4000));

/** Bytes declared as an image. */
const oddFile: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constantFrom(
    image,
    image.subarray(0, 40),
    Buffer.concat([image, Buffer.from("<?php evil() ?>")]),
    Buffer.from("GIF89a"),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    Buffer.from("just words"),
    Buffer.alloc(0),
    bomb,
  ),
  fc.uint8Array({ maxLength: 400 }),
);

/** Generates forms similar to `wellFormed` with a file, valid or damaged. */
export function oddForm(
  wellFormed: unknown,
  oddText: fc.Arbitrary<string>,
): fc.Arbitrary<{ type: string; body: Uint8Array<ArrayBuffer> }> {
  const texts = Object.entries(wellFormed ?? {}).map(([name, value]) => ({ name, value: String(value) }));
  const spoiled = fc
    .tuple(fc.nat(Math.max(texts.length - 1, 0)), oddText, fc.constantFrom("name", "value", "nothing"))
    .map(([index, text, what]) =>
      texts.map((part, i) => (i === index && what !== "nothing" ? { ...part, [what]: text } : part)),
    );
  const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom("image") }, oddText);
  const file = fc.record({ name, value: oddFile, filename: fc.oneof(fc.constantFrom("a.png", "a.svg", ""), oddText) });
  const parts = fc.tuple(spoiled, fc.array(file, { maxLength: 2 })).map(([some, files]): Part[] => [...some, ...files]);
  const complete = parts.map(encode);
  const truncated = fc.tuple(complete, fc.nat(2000)).map(([bytes, length]) => bytes.subarray(0, length));
  return fc.record({
    type: fc.oneof(
      { weight: 9, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
      fc.constantFrom("multipart/form-data", "multipart/form-data; boundary=other", 'multipart/form-data; boundary=""'),
    ),
    body: fc.oneof({ weight: 4, arbitrary: complete }, truncated, fc.uint8Array({ maxLength: 200 })),
  });
}

/** Names are not escaped, so that an odd name also breaks the form's syntax. */
function encode(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const lines = parts.flatMap(({ name, value, filename }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? "\r\n\r\n" : `; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)]);
}
