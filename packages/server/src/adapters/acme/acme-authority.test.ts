import { generateKeyPairSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stopServer } from "../../serve.ts";
import { makeAcmeAuthority } from "./acme-authority.ts";

let server: Server;
let url: string;
/** The contacts of the registered account; null without one. */
let registered: readonly string[] | null;

const problem = (status: number, type: string, detail: string) => ({
  status,
  body: { type: `urn:ietf:params:acme:error:${type}`, detail },
});

interface Payload {
  readonly onlyReturnExisting?: boolean;
  readonly contact?: readonly string[];
}

/** Answers as Let's Encrypt does (RFC 8555, 7.3): it refuses an update that changes nothing, and every order. */
function answer(path: string, payload: Payload | null) {
  const account = { status: "valid" };
  switch (path) {
    case "/directory": {
      const names = { newNonce: "nonce", newAccount: "new-account", newOrder: "order" };
      return {
        status: 200,
        body: Object.fromEntries(Object.entries(names).map(([key, name]) => [key, `${url}/${name}`])),
      };
    }
    case "/new-account":
      if (registered !== null) return { status: 200, body: account };
      if (payload?.onlyReturnExisting) return problem(400, "accountDoesNotExist", "there is no such account");
      registered = payload?.contact ?? [];
      return { status: 201, body: account };
    case "/account":
      if (payload === null || payload.contact) return { status: 200, body: account };
      return problem(400, "malformed", "Use POST-as-GET to retrieve account data");
    case "/order":
      return problem(403, "rateLimited", "too many certificates for this domain");
    default:
      return { status: 200, body: {} };
  }
}

beforeEach(async () => {
  registered = null;
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { payload = "" } = body === "" ? {} : (JSON.parse(body) as { payload?: string });
      const decoded = payload === "" ? null : (JSON.parse(Buffer.from(payload, "base64url").toString()) as Payload);
      const { status, body: result } = answer(request.url ?? "", decoded);
      const headers = { "Content-Type": "application/json", "Replay-Nonce": "a-nonce", Location: `${url}/account` };
      response.writeHead(status, headers).end(request.method === "HEAD" ? "" : JSON.stringify(result));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => stopServer(server));

const answers = { put: () => Promise.resolve(), remove: () => Promise.resolve() };

test.each([
  ["without an email address", null, []],
  ["with one", "ada@music.example", ["mailto:ada@music.example"]],
])("an account is registered once, and a renewal uses it: %s", async (_, email, contact) => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const accountKey = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const settings = { directoryUrl: `${url}/directory`, accountKey, email };
  for (let order = 1; order <= 2; order += 1) {
    // Each time the order is reached.
    await expect(makeAcmeAuthority(settings).issue("music.example", answers)).rejects.toMatchObject({
      reason: "limited",
    });
    expect(registered).toEqual(contact);
  }
});
