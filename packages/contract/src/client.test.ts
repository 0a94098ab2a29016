import { describe, expect, it, test } from "vitest";
import { fillPath, makeApiClient } from "./client.ts";

const callWith = (body: string, init: ResponseInit) => {
  const api = makeApiClient("", () => Promise.resolve(new Response(body, init)));
  return api("GET /api/products").catch((error: unknown) => error);
};

describe("a refused call", () => {
  it("has the server's message and its messages by field", async () => {
    const limits = { "items.0": { max: 2, kind: "left" } };
    const body = JSON.stringify({ error: "No", message: "Check the form.", fields: { name: "Too long" }, limits });
    expect(await callWith(body, { status: 400 })).toMatchObject({
      message: "400: Check the form.",
      userMessage: "Check the form.",
      fields: { name: "Too long" },
      limits,
    });
  });

  it.each([
    ["<h1>Bad Gateway</h1>", "502: <h1>Bad Gateway</h1>"],
    ['{"error":"Boom"}', '502: {"error":"Boom"}'],
    ["null", "502: null"],
    ["", "502: Bad Gateway"],
  ])("has no message for people if the response %j has none", async (body, message) => {
    expect(await callWith(body, { status: 502, statusText: "Bad Gateway" })).toMatchObject({
      message,
      userMessage: "",
    });
  });

  it("has status 0 if no response arrived", async () => {
    const api = makeApiClient("", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(api("GET /api/products")).rejects.toMatchObject({
      status: 0,
      userMessage: "The server could not be reached.",
    });
  });
});

test("a response that ends in the middle counts as none", async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
  const api = makeApiClient("", () =>
    Promise.resolve(new Response(body, { headers: { "content-type": "application/json" } })),
  );
  await expect(api("GET /api/products")).rejects.toMatchObject({ name: "ApiError", status: 0 });
});

describe("a path's parameters", () => {
  it("are encoded, so that none adds a segment or a query", () => {
    const id = "../a b?c=1#d";
    expect(fillPath("/api/orders/:id/status", { id })).toBe("/api/orders/..%2Fa%20b%3Fc%3D1%23d/status");
  });
});
