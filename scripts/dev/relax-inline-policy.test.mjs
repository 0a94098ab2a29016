import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { relaxInlinePolicy } from "./relax-inline-policy.mjs";

const policy = "default-src 'self'; script-src 'self' 'sha256-abc=' 'nonce-def='; object-src 'none'";
const relaxed = "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-inline'; object-src 'none'";
let server;
afterEach(() => server.close());

test.each([
  ["a header that was set", (response) => response.setHeader("Content-Security-Policy", policy).end("")],
  [
    "an object",
    (response) => response.writeHead(200, { "Content-Security-Policy": policy, ETag: "'nonce-x'" }).end(""),
  ],
  ["an array", (response) => response.writeHead(200, ["Content-Security-Policy", policy, "ETag", "'nonce-x'"]).end("")],
])("inline code is allowed, and nothing else, in a policy given as %s", async (_kind, respond) => {
  server = createServer((_request, response) => {
    relaxInlinePolicy(response);
    respond(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { headers } = await fetch(`http://127.0.0.1:${server.address().port}`);
  expect(headers.get("content-security-policy")).toBe(relaxed);
  expect(headers.get("etag") ?? "'nonce-x'").toBe("'nonce-x'");
});
