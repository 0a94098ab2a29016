import { Readable } from "node:stream";
import type { Endpoint, UploadedFile } from "@recital/contract/endpoint";
import { api } from "@recital/contract/api";
import { Router } from "@koa/router";
import type { Context } from "koa";
import { HttpError } from "../kernel/errors.ts";
import type { Logger } from "../kernel/logger.ts";
import { koaRequestContext, type RequestContext } from "./request-context.ts";
import { isFormPost, readForm, respondToForm } from "./form-posts.ts";
import { makeConcurrencyLimit } from "./limits.ts";
import type { Handlers } from "./handlers.ts";
import { type BodyMemory, makeBodyMemory, parseInput, readBytes, readJson } from "./read-body.ts";
import type { ReadIdentity } from "./read-identity.ts";
import { refuseOtherSites } from "./origin-check.ts";
import { answerLanguage } from "./language-paths.ts";
import { nameRoute } from "./request-meter.ts";
import { readUpload } from "./uploads.ts";
import { sendStoredFile, type StoredFile } from "./send-file.ts";
import { sayInResult } from "./say-result.ts";

interface BindOptions {
  readonly logger: Logger;
  readonly publicUrl: string;
  readonly readIdentity: ReadIdentity;
  /** Maximum number of concurrent calls per endpoint; default: 500. */
  readonly maxConcurrent?: number | undefined;
}

const totalHeader = "X-Total-Count";

type AnyHandler = (input: ReturnType<typeof parseInput>, context: RequestContext) => Promise<unknown>;

/** Makes the routes of the whole contract. Each route checks access before it reads the body. */
export function bindContract(handlers: Handlers, options: BindOptions): Router {
  const router = new Router({ sensitive: true });
  const write = makeJsonWriter();
  const contextOptions = { logger: options.logger, isHttps: options.publicUrl.startsWith("https:") };
  const within = makeConcurrencyLimit(options.maxConcurrent);
  const withinBytes = makeConcurrencyLimit();
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const [method = "", path = ""] = key.split(" ");
    const memory = makeBodyMemory(endpoint.maxBytes ?? 0);
    // Contract and handlers agree key by key, which the type of `handlers` proves; a loop over both cannot show it.
    const handler = handlers[key as keyof Handlers] as AnyHandler;
    const sayIn = endpoint.response ? sayInResult(endpoint.response) : null;
    const respond = async (ctx: Context): Promise<unknown> => {
      const context = koaRequestContext(ctx, contextOptions);
      guard(endpoint, context, ctx, options.publicUrl);
      const work = () => handle(ctx, context);
      return endpoint.maxConcurrent === undefined ? work() : withinBytes(key, work, endpoint.maxConcurrent);
    };
    const handle = async (ctx: Context, context: RequestContext): Promise<unknown> => {
      const sent = await readInput(endpoint, ctx, memory);
      const query = Object.fromEntries(new URLSearchParams(ctx.querystring));
      const input = parseInput(endpoint, { params: ctx["params"], query, body: sent.body, ...sent });
      // Counted only from here: a slow upload does not use up the limit.
      const result = await within(key, () => handler(input, context));
      // After a failure, a write that was given up may still read it.
      if (sent.bytes) memory.giveBack(sent.bytes);
      ctx.status = endpoint.status ?? 200;
      if (endpoint.sendsRanges) {
        // By the contract, which the type of `handlers` proves.
        await sendStoredFile(ctx, result as StoredFile);
        return result;
      }
      if (endpoint.fileType) sendFile(ctx, endpoint.fileType, result);
      if (!endpoint.response) return result;
      // A list that is not paged is complete.
      if (Array.isArray(result) && endpoint.access === "admin" && !ctx.res.hasHeader(totalHeader)) {
        ctx.set(totalHeader, String(result.length));
      }
      ctx.type = "json";
      ctx.body = write(sayIn === null || answerLanguage(ctx) === "en" ? result : sayIn(result, context.say));
      return result;
    };
    router.register(path, [method], async (ctx: Context) => {
      nameRoute(ctx, key);
      await (isFormPost(endpoint, ctx)
        ? respondToForm(ctx, endpoint, { run: () => respond(ctx), readIdentity: options.readIdentity })
        : respond(ctx));
    });
  }
  return router;
}

/** Serializes results as JSON; an object that several requests share is serialized once. */
function makeJsonWriter(): (result: unknown) => string {
  const written = new WeakMap<object, string>();
  return (result) => {
    if (typeof result !== "object" || result === null) return JSON.stringify(result);
    const text = written.get(result) ?? JSON.stringify(result);
    written.set(result, text);
    return text;
  };
}

interface Body {
  readonly body?: unknown;
  readonly file?: UploadedFile | null;
  readonly isForm?: boolean;
  readonly bytes?: Buffer;
}

function readInput(endpoint: Endpoint, ctx: Context, memory: BodyMemory): Promise<Body> {
  if (endpoint.maxBytes !== undefined) return readBytes(ctx, endpoint.maxBytes, memory).then((bytes) => ({ bytes }));
  if (!endpoint.body) return Promise.resolve({});
  if (isFormPost(endpoint, ctx)) return readForm(ctx).then((body) => ({ body }));
  return endpoint.hasUpload ? readUpload(ctx, endpoint.upload) : readJson(ctx).then((body) => ({ body }));
}

function sendFile(ctx: Context, type: string, result: unknown): void {
  ctx.type = type;
  // By the contract, the handler of an endpoint with `fileType` returns an async iterable.
  ctx.body = Readable.from(result as AsyncIterable<string>, { objectMode: false });
}

function guard(endpoint: Endpoint, context: RequestContext, ctx: Context, publicUrl: string): void {
  if (endpoint.access === "admin" || endpoint.access === "buyer") ctx.set("Cache-Control", "no-store");
  if (endpoint.access === "admin" && context.session.adminId === null) throw notSignedIn();
  if (endpoint.changesData) refuseOtherSites(ctx, publicUrl);
}

export function notSignedIn(): HttpError {
  return new HttpError(401, "not_signed_in", "Please log in");
}
