import { api } from "@recital/contract/api";
import { ApiError, type ApiClient } from "@recital/contract/client";
import type { Endpoint } from "@recital/contract/endpoint";
import { HttpError } from "../kernel/errors.ts";
import type { Logger } from "../kernel/logger.ts";
import { anonymousContext } from "./request-context.ts";
import type { ApiKey, Handlers } from "./handlers.ts";
import { parseInput } from "./parse-input.ts";

/** Input before validation. */
type RawInput = Partial<Record<"params" | "query" | "body", unknown>>;

/** Calls public handlers without a socket, as an anonymous visitor. Rejects with the handler's error. */
export type CallInProcess = (key: ApiKey, input?: RawInput) => Promise<unknown>;

export function callInProcess(handlers: Handlers, logger: Logger): CallInProcess {
  const context = anonymousContext(logger);
  return async (key, input = {}) => {
    const endpoint: Endpoint = api[key];
    if (endpoint.access !== "public") throw new HttpError(401, "not_signed_in", "Please log in");
    const parsed = parseInput(endpoint, { params: input.params ?? {}, query: input.query ?? {}, body: input.body });
    // Contract and handlers agree key by key, which the type of `handlers` proves.
    return (handlers[key] as (input: unknown, context: unknown) => Promise<unknown>)(parsed, context);
  };
}

/** Returns the contract's client over the handlers of this process; pages are rendered with it. */
export function inProcessClient(call: CallInProcess, logger: Logger): ApiClient {
  const client = async (key: ApiKey, input?: RawInput): Promise<unknown> => {
    try {
      return await call(key, input);
    } catch (error) {
      if (error instanceof HttpError) throw new ApiError(error.status, error.message, error.fields);
      logger.error({ err: error, key }, "reading a page's data failed");
      throw new ApiError(500, "Something went wrong. Please try again later.");
    }
  };
  return client as ApiClient;
}
