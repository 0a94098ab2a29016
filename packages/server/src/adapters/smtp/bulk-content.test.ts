import { expect, test } from "vitest";
import { fillIn, makeBulkEncoder } from "./bulk-content.ts";

const placeholder = "unsubscribe-token-goes-here";

test("no line becomes longer than quoted-printable allows, wherever the placeholder stands in it", async () => {
  const encode = makeBulkEncoder();
  for (let before = 0; before < 80; before++) {
    const words = `${"x".repeat(before)}${placeholder}&y=${"y".repeat(100)}é`;
    const content = await encode({ text: words, html: words, bulk: { placeholder, value: "" } });
    for (const value of ["z".repeat(placeholder.length), ""]) {
      const lines = Buffer.concat(fillIn(content, value)).toString("latin1").split("\r\n");
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76);
    }
  }
});

test("texts are encoded once for all recipients", async () => {
  const encode = makeBulkEncoder();
  const email = { text: "Hello", html: "<p>Hello</p>" };
  const first = await encode({ ...email, bulk: { placeholder, value: "a" } });
  expect(await encode({ ...email, bulk: { placeholder, value: "b" } })).toBe(first);
  expect(await encode({ ...email, text: "Bye", bulk: { placeholder, value: "b" } })).not.toBe(first);
});
