import { api } from "@recital/contract/api";
import { ApiError, type ApiClient } from "@recital/contract/client";
import type { Endpoint } from "@recital/contract/endpoint";
import { HttpError } from "../kernel/errors.ts";
import type { Logger } from "../kernel/logger.ts";
import { anonymousCaller } from "./caller.ts";
import type { ApiKey, Handlers } from "./handlers.ts";
import { parseInput } from "./parse-input.ts";

/** A client that calls public handlers without a socket, as a stranger: what pages are rendered from. */
export function inProcessClient(handlers: Handlers, logger: Logger): ApiClient {
  const caller = anonymousCaller(logger);
  const call = async (key: ApiKey, input: Partial<Record<"params" | "query" | "body", unknown>> = {}) => {
    const endpoint: Endpoint = api[key];
    if (endpoint.access !== "public") throw new ApiError(401, "Please log in");
    const parsed = parseInput(endpoint, { params: input.params ?? {}, query: input.query ?? {}, body: input.body });
    try {
      // The key picks handler and input alike; the type of `ApiClient` proves it to callers.
      return await (handlers[key] as (input: unknown, caller: unknown) => Promise<unknown>)(parsed, caller);
    } catch (error) {
      if (error instanceof HttpError) throw new ApiError(error.status, error.message, error.fields);
      logger.error({ err: error, key }, "a page's data could not be read");
      throw new ApiError(500, "Something went wrong. Please try again later.");
    }
  };
  return call as ApiClient;
}
