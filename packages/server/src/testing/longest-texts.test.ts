import type { Endpoint } from "@recital/contract/endpoint";
import { exampleBodies } from "@recital/contract/examples/example-bodies";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleCalls } from "./example-calls.ts";
import { openExampleShop, type ExampleShop } from "./example-shop.ts";
import { calledEndpoints, calledLast, sendExample } from "./send-example.ts";

// MySQL refuses a text that is longer than its column; SQLite stores it.

let shop: ExampleShop;

beforeAll(async () => {
  shop = await openExampleShop();
});
afterAll(() => shop.stop());

/** Three bytes in UTF-8, and one of the 16-bit units by which the contract counts: no other text is longer in bytes. */
const widest = "夜";
const maxCharacters = 400_000;

const withBody = calledEndpoints.filter(([key, { body }]) => body && !calledLast.includes(key));

describe("the longest text that the contract allows fits into its column:", () => {
  test.each(withBody)("%s", async (key, endpoint) => {
    const call = (await exampleCalls[key]?.(shop)) ?? {};
    const example = (call.body ?? exampleBodies[key]) as Readonly<Record<string, unknown>>;
    const bodies = [example, ...longBodies(endpoint, example)];
    for (const body of bodies) {
      const response = await sendExample(shop, key, endpoint, { ...call, body });
      expect(response.status, `${describeBody(body)}: ${await response.text()}`).toBeLessThan(500);
    }
  });
});

/** Returns the body with each of its texts at its greatest length. */
function longBodies({ body }: Endpoint, example: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const { version: _version, ...rest } = example;
  const names = Object.keys(rest).filter((name) => typeof rest[name] === "string" || rest[name] === null);
  return names.flatMap((name) => {
    const withLength = (length: number) => ({ ...rest, [name]: widest.repeat(length) });
    const maxLength = maxAccepted((length) => body?.safeParse(withLength(length)).success ?? false);
    return maxLength === 0 ? [] : [withLength(maxLength)];
  });
}

/** Returns the greatest number for which `accepts` is true; 0 if it is true for none. */
function maxAccepted(accepts: (length: number) => boolean): number {
  let [low, high] = [0, maxCharacters];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (accepts(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function describeBody(body: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(body).map(([name, value]) => [name, String(value).length]));
}
