import { expect, test } from "vitest";
import { makeLogger } from "../kernel/logger.ts";
import { callInProcess, checkingHandlers, type Handlers } from "./handlers.ts";

/** Calls an endpoint whose handler returns `result`. */
function call(result: unknown): Promise<unknown> {
  // No other handler is called.
  const handlers = { "GET /api/health": () => Promise.resolve(result) } as unknown as Handlers;
  return callInProcess(checkingHandlers(handlers), makeLogger({ level: "silent", format: "json" }))("GET /api/health");
}

test("a result that the contract describes is returned unchanged", async () => {
  expect(await call({ status: "ok" })).toEqual({ status: "ok" });
});

test.each([{ status: "ok", passwordHash: "$argon2id$" }, { status: 1 }, {}, null])(
  "a result with a field or value that the contract does not describe is an error: %j",
  async (result) => {
    await expect(call(result)).rejects.toThrow(/contract describes|invalid_(value|type)/);
  },
);
