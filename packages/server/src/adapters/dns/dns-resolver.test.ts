import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDnsResolver } from "./dns-resolver.ts";

/** A server that answers with a TXT record or a response code (RFC 1035, 4.1), or does not answer. */
let server: Socket;
let answer: { readonly code: number; readonly parts: readonly string[] } | null;

beforeEach(async () => {
  server = createSocket("udp4");
  server.on("message", (question, { port, address }) => {
    if (answer === null) return;
    const reply = Buffer.from(question.subarray(0, question.indexOf(0, 12) + 5));
    reply.writeUInt16BE(0x8180 | answer.code, 2);
    reply.writeUInt16BE(answer.parts.length > 0 ? 1 : 0, 6);
    reply.writeUInt16BE(0, 10);
    const text = Buffer.concat(answer.parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]));
    // The name of the question, type TXT, class IN, a minute.
    const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length]);
    server.send(answer.parts.length > 0 ? Buffer.concat([reply, head, text]) : reply, port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.close());

const read = () =>
  makeDnsResolver({ servers: [`127.0.0.1:${server.address().port}`], timeoutMs: 50 }).readTxt("music.example");

test("the parts of a record are one text", async () => {
  answer = { code: 0, parts: ["v=spf1 mx ", "~all"] };
  expect(await read()).toEqual(["v=spf1 mx ~all"]);
});

test.each([
  ["no such name", { code: 3, parts: [] }, []],
  ["no record of this type", { code: 0, parts: [] }, []],
  ["a server that fails", { code: 2, parts: [] }, null],
  ["a server that refuses", { code: 5, parts: [] }, null],
  ["no answer", null, null],
])("%s", async (_, given, expected) => {
  answer = given;
  expect(await read()).toEqual(expected);
});
