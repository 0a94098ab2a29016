import { Readable } from "node:stream";
import type { Endpoint, UploadedFile } from "@recital/contract/endpoint";
import { api } from "@recital/contract/api";
import { Router } from "@koa/router";
import type { Context } from "koa";
import { HttpError } from "../kernel/errors.ts";
import type { Logger } from "../kernel/logger.ts";
import type { Caller } from "./caller.ts";
import { makeCrowdLimit } from "./crowd-limit.ts";
import type { Handlers } from "./handlers.ts";
import { koaCaller } from "./koa-caller.ts";
import { refuseOtherSites } from "./origin-check.ts";
import { parseInput } from "./parse-input.ts";
import { nameRoute } from "./request-meter.ts";
import { readJson } from "./read-body.ts";
import { readUpload } from "./read-upload.ts";

interface BindOptions {
  readonly logger: Logger;
  readonly publicUrl: string;
  /** Checks each answer against the contract; for tests and development. */
  readonly checkOutput: boolean;
  /** How many calls of one endpoint may be under way; 500 unless told. */
  readonly mostAtOnce?: number | undefined;
}

type AnyHandler = (input: ReturnType<typeof parseInput>, caller: Caller) => Promise<unknown>;

/** Makes the routes of the whole contract. Access is checked route by route, before a byte of the body is read. */
export function bindContract(handlers: Handlers, options: BindOptions): Router {
  const router = new Router({ sensitive: true });
  const write = makeJsonWriter();
  const within = makeCrowdLimit(options.mostAtOnce);
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const [method = "", path = ""] = key.split(" ");
    // Contract and handlers agree key by key, which the type of `handlers` proves; a loop over both cannot show it.
    const handler = handlers[key as keyof Handlers] as AnyHandler;
    router.register(path, [method], async (ctx: Context) => {
      nameRoute(ctx, key);
      const caller = koaCaller(ctx, options.logger);
      guard(endpoint, caller, ctx, options.publicUrl);
      const { body, file } = await readInput(endpoint, ctx);
      const query = Object.fromEntries(new URLSearchParams(ctx.querystring));
      const input = parseInput(endpoint, { params: ctx["params"], query, body, file });
      // From here on only: a slow sender takes no place.
      const answer = await within(key, () => handler(input, caller));
      ctx.status = endpoint.status ?? 200;
      if (endpoint.fileType) sendFile(ctx, endpoint.fileType, answer);
      if (!endpoint.response) return;
      ctx.type = "json";
      ctx.body = write(options.checkOutput ? endpoint.response.parse(answer) : answer);
    });
  }
  return router;
}

/** Writes answers as JSON; one that many callers share is written once. */
function makeJsonWriter(): (answer: unknown) => string {
  const written = new WeakMap<object, string>();
  return (answer) => {
    if (typeof answer !== "object" || answer === null) return JSON.stringify(answer);
    const text = written.get(answer) ?? JSON.stringify(answer);
    written.set(answer, text);
    return text;
  };
}

function readInput(endpoint: Endpoint, ctx: Context): Promise<{ body?: unknown; file?: UploadedFile | null }> {
  if (!endpoint.body) return Promise.resolve({});
  return endpoint.hasUpload ? readUpload(ctx) : readJson(ctx).then((body) => ({ body }));
}

function sendFile(ctx: Context, type: string, answer: unknown): void {
  ctx.type = type;
  // What the handler of such an endpoint answers, by the contract.
  ctx.body = Readable.from(answer as AsyncIterable<string>, { objectMode: false });
}

function guard(endpoint: Endpoint, caller: Caller, ctx: Context, publicUrl: string): void {
  if (endpoint.access === "admin" || endpoint.access === "buyer") ctx.set("Cache-Control", "no-store");
  if (endpoint.access === "admin" && caller.session.adminId === null) throw notSignedIn();
  if (endpoint.changesData) refuseOtherSites(ctx, publicUrl);
}

export function notSignedIn(): HttpError {
  return new HttpError(401, "not_signed_in", "Please log in");
}
