import { expect, test } from "vitest";
import { makeLogger } from "../kernel/logger.ts";
import { callInProcess, checkingHandlers, type Handlers } from "./handlers.ts";
import { anonymousContext, type RequestContext } from "./request-context.ts";

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

test("a sentence of a result that has no translations is an error", async () => {
  const say = (sentence: string) => {
    // No other handler is called.
    const handlers = {
      "GET /api/health": (_: unknown, context: RequestContext) => Promise.resolve(context.say(sentence)),
    } as unknown as Handlers;
    const logger = makeLogger({ level: "silent", format: "json" });
    return checkingHandlers(handlers)["GET /api/health"]({} as never, anonymousContext(logger));
  };
  await expect(say("The moon is full")).rejects.toThrow("refusals lack this sentence: The moon is full");
  await expect(say("Not found")).rejects.toThrow(/expected object/);
});
