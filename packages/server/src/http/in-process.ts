import { api } from "@recital/contract/api";
import { ApiError, type ApiClient } from "@recital/contract/client";
import type { Endpoint } from "@recital/contract/endpoint";
import { HttpError } from "../kernel/errors.ts";
import type { Logger } from "../kernel/logger.ts";
import { anonymousContext, type RequestContext } from "./request-context.ts";
import type { ApiKey, Handlers } from "./handlers.ts";
import { parseInput } from "./parse-input.ts";

/** Input before validation. */
interface RawInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Calls handlers without a socket: public ones as an anonymous visitor, or with a visitor's context also those for
 * buyers, and for the admin if one is signed in. Rejects with the handler's error.
 */
export type CallInProcess = (key: ApiKey, input?: RawInput, visitor?: RequestContext) => Promise<unknown>;

export function callInProcess(handlers: Handlers, logger: Logger): CallInProcess {
  const anonymous = anonymousContext(logger);
  return async (key, input = {}, visitor) => {
    const endpoint: Endpoint = api[key];
    const isAdmin = visitor !== undefined && visitor.session.adminId !== null;
    const isAllowed =
      endpoint.access === "public" ||
      (endpoint.access === "buyer" && visitor !== undefined) ||
      (endpoint.access === "admin" && isAdmin);
    if (!isAllowed) throw new HttpError(401, "not_signed_in", "Please log in");
    const context = visitor ?? anonymous;
    // Texts, as in a URL.
    const params = Object.fromEntries(Object.entries(input.params ?? {}).map(([name, value]) => [name, String(value)]));
    const parsed = parseInput(endpoint, { params, query: input.query ?? {}, body: input.body });
    // Contract and handlers agree key by key, which the type of `handlers` proves.
    return (handlers[key] as (input: unknown, context: unknown) => Promise<unknown>)(parsed, context);
  };
}

/**
 * Returns the contract's client over the handlers of this process; pages are rendered with it, private ones with the
 * visitor's context.
 */
export function inProcessClient(call: CallInProcess, logger: Logger, visitor?: RequestContext): ApiClient {
  const client = async (key: ApiKey, input?: RawInput): Promise<unknown> => {
    try {
      return await call(key, input, visitor);
    } catch (error) {
      if (error instanceof HttpError) throw new ApiError(error.status, error.message, error.fields);
      logger.error({ err: error, key }, "reading a page's data failed");
      throw new ApiError(500, "Something went wrong. Please try again later.");
    }
  };
  return client as ApiClient;
}
