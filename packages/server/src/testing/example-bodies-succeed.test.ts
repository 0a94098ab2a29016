import { api } from "@recital/contract/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleCalls, notCalled } from "./example-calls.ts";
import { exampleQueries } from "./example-queries.ts";
import { openExampleShop, type ExampleShop } from "./example-shop.ts";
import { calledEndpoints, calledLast, sendExample } from "./send-example.ts";

// Runs the statements of every feature on the tested database.

let shop: ExampleShop;

beforeAll(async () => {
  shop = await openExampleShop();
});
afterAll(() => shop.stop());

test("every endpoint that is not called, or called in another way, is one of the contract", () => {
  const named = [...Object.keys(notCalled), ...Object.keys(exampleCalls), ...calledLast];
  expect(named.filter((key) => !(key in api))).toEqual([]);
});

describe("the example of each endpoint succeeds:", () => {
  test.each(calledEndpoints)("%s", async (key, endpoint) => {
    const call = (await exampleCalls[key]?.(shop)) ?? {};
    const queries = key.startsWith("GET ") ? exampleQueries(endpoint) : [];
    for (const input of [call, ...queries.map((query) => ({ ...call, query }))]) {
      const response = await sendExample(shop, key, endpoint, input);
      const asked = `${key} ${JSON.stringify(input.query ?? {})}`;
      expect(response.status, `${asked} responds with ${await response.text()}`).toBe(endpoint.status ?? 200);
    }
  });
});
