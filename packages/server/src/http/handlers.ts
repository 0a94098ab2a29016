import { isDeepStrictEqual } from "node:util";
import { api, type Api } from "@recital/contract/api";
import { type ApiClient, ApiError } from "@recital/contract/client";
import type { Endpoint, EndpointKey, EndpointParsed, EndpointResponse } from "@recital/contract/endpoint";
import { isTranslated } from "@recital/contract/refusals/translate-refusal";
import { adminLanguages, type Language, languages } from "@recital/contract/values/language";
import { HttpError } from "../kernel/errors.ts";
import type { Logger } from "../kernel/logger.ts";
import { parseInput } from "./read-body.ts";
import { anonymousContext, type RequestContext } from "./request-context.ts";
import type { StoredFile } from "./send-file.ts";

export type ApiKey = keyof Api & EndpointKey;

/** Handles one endpoint: typed by the contract, independent of Koa. */
export type Handler<K extends ApiKey> = (
  input: EndpointParsed<Api[K]>,
  context: RequestContext,
) => Promise<Api[K] extends { sendsRanges: true } ? StoredFile : EndpointResponse<Api[K]>>;

/** Handlers of some endpoints by their contract keys; default: all endpoints. */
export type Handlers<K extends ApiKey = ApiKey> = { readonly [P in K]: Handler<P> };

/** An endpoint's body, as parsed by its schema. */
export type BodyOf<K extends ApiKey> = EndpointParsed<Api[K]>["body"];

type AnyHandler = (input: unknown, context: RequestContext) => Promise<unknown>;

/**
 * Returns handlers that throw if a result is not exactly what the contract describes: a wrong type, or a field that no
 * schema names and that would reach the caller; and if they say a sentence that has no translations. For tests and
 * development.
 */
export function checkingHandlers(handlers: Handlers): Handlers {
  const checked = Object.entries<Endpoint>(api).map(([key, { response, access }]) => {
    // Contract and handlers agree key by key, which the type of `handlers` proves; a loop over both cannot show it.
    const handler = handlers[key as keyof Handlers] as AnyHandler;
    const check: AnyHandler = async (input, context) => {
      const readers = access === "admin" ? adminLanguages : languages;
      const say = (sentence: string) => context.say(requireTexts(sentence, readers));
      const result = await handler(input, { ...context, say });
      if (response) {
        const sent: unknown = JSON.parse(JSON.stringify(result));
        const allowed: unknown = JSON.parse(JSON.stringify(response.parse(sent)));
        if (!isDeepStrictEqual(sent, allowed)) throw new Error(`${key} returns more than the contract describes`);
      }
      return result;
    };
    return [key, check];
  });
  return Object.fromEntries(checked) as Handlers;
}

function requireTexts(sentence: string, readers: readonly Language[]): string {
  if (!isTranslated(sentence, readers)) throw new Error(`refusals lack this sentence: ${sentence}`);
  return sentence;
}

/** Input before validation. */
interface RawInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Who calls a handler without a socket, and for what. */
interface Caller {
  /** Absent: an anonymous visitor. */
  readonly visitor?: RequestContext;
  /** The language of an anonymous visitor; default: the main one. */
  readonly language?: Language | null;
}

/**
 * Calls handlers without a socket: public ones as an anonymous visitor, or with a visitor's context also those for
 * buyers, and for the admin if one is signed in. Rejects with the handler's error.
 */
export type CallInProcess = (key: ApiKey, input?: RawInput, caller?: Caller) => Promise<unknown>;

export function callInProcess(handlers: Handlers, logger: Logger): CallInProcess {
  const anonymous = anonymousContext(logger);
  return async (key, input = {}, { visitor, language = null } = {}) => {
    const endpoint: Endpoint = api[key];
    const isAdmin = visitor !== undefined && visitor.session.adminId !== null;
    const isAllowed =
      endpoint.access === "public" ||
      (endpoint.access === "buyer" && visitor !== undefined) ||
      (endpoint.access === "admin" && isAdmin);
    if (!isAllowed) throw new HttpError(401, "not_signed_in", "Please log in");
    const context = visitor ?? (language === null ? anonymous : anonymousContext(logger, language));
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
export function inProcessClient(call: CallInProcess, logger: Logger, caller: Caller = {}): ApiClient {
  const say = (sentence: string) => caller.visitor?.say(sentence) ?? sentence;
  const client = async (key: ApiKey, input?: RawInput): Promise<unknown> => {
    try {
      return await call(key, input, caller);
    } catch (error) {
      if (error instanceof HttpError) throw translated(error, say);
      logger.error({ err: error, key }, "reading a page's data failed");
      throw new ApiError(500, say("Something went wrong. Please try again later."));
    }
  };
  return client as ApiClient;
}

function translated({ status, message, fields = {} }: HttpError, say: (sentence: string) => string): ApiError {
  return new ApiError(
    status,
    say(message),
    Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, say(fault)])),
  );
}
