import { api } from "@recital/contract/api";
import { fillPath } from "@recital/contract/client";
import type { Endpoint } from "@recital/contract/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleCalls, notCalled, type ExampleCall } from "./example-calls.ts";
import { exampleQueries } from "./example-queries.ts";
import { openExampleShop, type ExampleShop } from "./example-shop.ts";
import { wellFormed } from "./well-formed.ts";

// Runs the statements of every feature on the tested database.

let shop: ExampleShop;
let sent = 0;

beforeAll(async () => {
  shop = await openExampleShop();
});
afterAll(() => shop.stop());

const table: Readonly<Record<string, Endpoint>> = api;
/** What is read, changed and deleted is created first. */
const methods = ["POST", "GET", "PUT", "DELETE"];
/** Called after all others, because they end the access of the callers. */
const last = ["POST /api/admin/privacy/erase", "PUT /api/admin/password"];

function rank(key: string): number {
  return last.includes(key) ? methods.length : methods.findIndex((method) => key.startsWith(`${method} `));
}

/** Deletes a part before the whole. */
function byDepth(one: string, other: string): number {
  return one.startsWith("DELETE ") && other.startsWith("DELETE ") ? other.length - one.length : 0;
}

const called = Object.keys(api)
  .filter((key) => !(key in notCalled))
  .toSorted((one, other) => rank(one) - rank(other) || byDepth(one, other));

test("every endpoint that is not called, or called in another way, is one of the contract", () => {
  const named = [...Object.keys(notCalled), ...Object.keys(exampleCalls), ...last];
  expect(named.filter((key) => !(key in table))).toEqual([]);
});

describe("the example of each endpoint succeeds:", () => {
  test.each(called)("%s", async (key) => {
    const endpoint = table[key] ?? { summary: "", access: "public" };
    const call = (await exampleCalls[key]?.(shop)) ?? {};
    const queries = key.startsWith("GET ") ? exampleQueries(endpoint) : [];
    for (const one of [call, ...queries.map((query) => ({ ...call, query }))]) {
      const response = await send(key, endpoint, one);
      const asked = `${key} ${JSON.stringify(one.query ?? {})}`;
      expect(response.status, `${asked} responds with ${await response.text()}`).toBe(endpoint.status ?? 200);
    }
  });
});

function send(key: string, endpoint: Endpoint, call: ExampleCall): Promise<Response> {
  sent += 1;
  const [method = "", path = ""] = key.split(" ");
  const { by = endpoint.access === "admin" ? shop.admin : shop.buyer, params, query } = call;
  const ids = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, "1"]));
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const body = encode(endpoint, call, call.body ?? wellFormed[key]);
  return by.fetch(fillPath(path, { ...ids, ...params }) + search, {
    method,
    headers: {
      // Each request has its own IP address, so that no rate limit refuses it.
      "x-forwarded-for": `10.0.${Math.floor(sent / 250)}.${sent % 250}`,
      ...(typeof body === "string" && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  });
}

function encode({ upload }: Endpoint, { file }: ExampleCall, body: unknown): string | Blob | FormData | undefined {
  if (body === undefined || body instanceof Blob) return body;
  if (file === undefined) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append(upload?.field ?? "image", new Blob([file]), "example");
  return form;
}
