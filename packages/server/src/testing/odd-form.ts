import fc from "fast-check";
import { blackPng } from "./pictures.ts";

interface Part {
  readonly name: string;
  readonly value: string | Uint8Array<ArrayBuffer>;
  readonly filename?: string | undefined;
}

const boundary = "----a-boundary";
const picture = Uint8Array.from(blackPng(8, 8));
/** 900 million pixels, as far as it says. */
const bomb = Uint8Array.from(blackPng(30_000, 30_000).subarray(0, 4000));

/** Bytes that call themselves a picture. */
const oddFile: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constantFrom(
    picture,
    picture.subarray(0, 40),
    Buffer.concat([picture, Buffer.from("<?php evil() ?>")]),
    Buffer.from("GIF89a"),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    Buffer.from("just words"),
    Buffer.alloc(0),
    bomb,
  ),
  fc.uint8Array({ maxLength: 400 }),
);

/** A form near to `wellFormed` with a file, whole or broken in places. */
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
  const whole = parts.map(encode);
  const brokenOff = fc.tuple(whole, fc.nat(2000)).map(([bytes, length]) => bytes.subarray(0, length));
  return fc.record({
    type: fc.oneof(
      { weight: 9, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
      fc.constantFrom("multipart/form-data", "multipart/form-data; boundary=other", 'multipart/form-data; boundary=""'),
    ),
    body: fc.oneof({ weight: 4, arbitrary: whole }, brokenOff, fc.uint8Array({ maxLength: 200 })),
  });
}

/** Names are not escaped, so that an odd one also tears the form's own lines. */
function encode(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const lines = parts.flatMap(({ name, value, filename }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? "\r\n\r\n" : `; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)]);
}
