import { describe, expect, it } from "vitest";
import { makeApiClient } from "./client.ts";

const refused = (body: string, init: ResponseInit) => {
  const api = makeApiClient("", () => Promise.resolve(new Response(body, init)));
  return api("GET /api/products").catch((error: unknown) => error);
};

describe("a refusal", () => {
  it("has the server's sentence and what it says of each field", async () => {
    const body = JSON.stringify({ error: "Bad Request", message: "Check the form.", fields: { name: "Too long" } });
    expect(await refused(body, { status: 400 })).toMatchObject({
      message: "400: Check the form.",
      sentence: "Check the form.",
      fields: { name: "Too long" },
    });
  });

  it.each([
    ["<h1>Bad Gateway</h1>", "502: <h1>Bad Gateway</h1>"],
    ['{"error":"Boom"}', '502: {"error":"Boom"}'],
    ["null", "502: null"],
    ["", "502: Bad Gateway"],
  ])("has no sentence for people where the answer %j has none", async (body, message) => {
    expect(await refused(body, { status: 502, statusText: "Bad Gateway" })).toMatchObject({ message, sentence: "" });
  });

  it("says so where no answer came", async () => {
    const api = makeApiClient("", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(api("GET /api/products")).rejects.toMatchObject({
      status: 0,
      sentence: "The server could not be reached.",
    });
  });
});
