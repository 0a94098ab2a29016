import { api } from "@recital/contract/api";
import { exampleBodies } from "@recital/contract/examples/example-bodies";
import { fillPath } from "@recital/contract/client";
import type { Endpoint } from "@recital/contract/endpoint";
import { notCalled, type ExampleCall } from "./example-calls.ts";
import type { ExampleShop } from "./example-shop.ts";

/** Creates resources before they are read, changed and deleted. */
const methods = ["POST", "GET", "PUT", "DELETE"];
/** Called after all others, because they end the access of the callers. */
export const calledLast: readonly string[] = ["POST /api/admin/privacy/erase", "PUT /api/admin/password"];

const table: Readonly<Record<string, Endpoint>> = api;

/** The endpoints that are called, in an order in which each succeeds. */
export const calledEndpoints: readonly (readonly [key: string, endpoint: Endpoint])[] = Object.entries(table)
  .filter(([key]) => !(key in notCalled))
  .toSorted(([a], [b]) => rank(a) - rank(b) || byDepth(a, b));

function rank(key: string): number {
  return calledLast.includes(key) ? methods.length : methods.findIndex((method) => key.startsWith(`${method} `));
}

/** Deletes a part before the whole. */
function byDepth(a: string, b: string): number {
  return a.startsWith("DELETE ") && b.startsWith("DELETE ") ? b.length - a.length : 0;
}

let sent = 0;

/** Calls an endpoint with its example body, unless the call has another. */
export function sendExample(shop: ExampleShop, key: string, endpoint: Endpoint, call: ExampleCall): Promise<Response> {
  sent += 1;
  const [method = "", path = ""] = key.split(" ");
  const { by = endpoint.access === "admin" ? shop.admin : shop.buyer, params, query } = call;
  const ids = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, "1"]));
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const body = encode(endpoint, call, call.body ?? exampleBodies[key]);
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
