import { api } from "@recital/contract/api";
import type { Router } from "@koa/router";
import Koa, { type Context, type Middleware } from "koa";
import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { HttpError, notFound } from "../kernel/errors.ts";
import type { Logger } from "../kernel/logger.ts";
import type { FileStore } from "../ports/file-store.ts";
import type { Metrics } from "../kernel/metrics.ts";
import { adminShell } from "./admin-shell.ts";
import { bindContract, notSignedIn } from "./bind.ts";
import type { Handlers } from "./handlers.ts";
import { callInProcess, inProcessClient } from "./in-process.ts";
import { makeKeptAnswers } from "./kept-answers.ts";
import { contentDocuments, type ContentDocument } from "./documents.ts";
import { floodGuard } from "./flood-guard.ts";
import { keptEndpoints } from "./kept-endpoints.ts";
import { koaCaller } from "./koa-caller.ts";
import { originCheck } from "./origin-check.ts";
import { makeRequestMeter } from "./request-meter.ts";
import { markWork, requestLog } from "./request-log.ts";
import { respondError } from "./respond-error.ts";
import { commonHeaders, securityHeaders } from "./security-headers.ts";
import { sessions } from "./session.ts";
import { pages, type Site } from "./site.ts";
import { builtFiles } from "./static-files.ts";
import { uploadedFiles } from "./uploaded-files.ts";
import type { SiteIdentity } from "@recital/contract/site-renderer";

export interface AppOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly handlers: Handlers;
  readonly identity: SiteIdentity;
  readonly documents: readonly ContentDocument[];
  /** What pages outside `/api` post their forms to. */
  readonly formRoutes: Router;
  /** Null serves the API alone. */
  readonly site: Site | null;
  readonly files: FileStore;
  /** Newest first; older ones still open sessions. */
  readonly sessionSecrets: readonly string[];
  readonly trustedProxies: number;
  readonly checkOutput: boolean;
  /** How many calls of one endpoint may be under way; 500 unless told. */
  readonly mostAtOnce?: number | undefined;
}

/** The whole of HTTP, in the order in which a request passes through. */
export async function makeApp(options: AppOptions): Promise<Koa> {
  const { database, clock, logger, handlers, identity, site } = options;
  const isHttps = identity.publicUrl.startsWith("https:");
  const app = new Koa({
    keys: [...options.sessionSecrets],
    proxy: options.trustedProxies > 0,
    maxIpsCount: options.trustedProxies,
  });
  app.on("error", (error: unknown, ctx?: Context) =>
    logger.warn({ requestId: ctx?.state["requestId"] as unknown, err: error }, "connection failed"),
  );

  const headers = securityHeaders({ isHttps });
  const kept = makeKeptAnswers({ database, logger, metrics: options.metrics }, headers);
  const call = callInProcess(handlers, logger);

  app.use(requestLog(logger, { trustsProxy: options.trustedProxies > 0, meter: makeRequestMeter(options.metrics) }));
  app.use(kept.sendAgain);
  app.use(markWork);
  app.use(commonHeaders(headers));
  app.use(respondError(logger));
  app.use(keptEndpoints(call, kept));
  app.use(contentDocuments(options.documents, kept));
  if (site) app.use(await builtFiles(site.filesRoot));
  app.use(uploadedFiles(options.files));
  app.use(floodGuard(clock));
  app.use(apiOnly(originCheck(identity.publicUrl)));
  app.use(apiOnly(sessions(app, { database, clock, isHttps })));
  const { checkOutput, mostAtOnce } = options;
  const contract = bindContract(handlers, { logger, publicUrl: identity.publicUrl, checkOutput, mostAtOnce });
  // A router adds what its type asks of the context by itself.
  app.use(apiOnly(contract.middleware() as Middleware));
  app.use(apiOnly(unansweredApi(logger)));
  app.use(options.formRoutes.middleware());
  if (site) app.use(adminShell(site, identity));
  if (site) app.use(pages({ site, identity, api: inProcessClient(call, logger), kept }));
  else app.use(() => Promise.reject(notFound()));
  return app;
}

/** Runs a middleware for `/api` alone, in whatever case it is written. */
function apiOnly(middleware: Middleware): Middleware {
  return (ctx, next) => (isApiPath(ctx.path) ? middleware(ctx, next) : next());
}

function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}

/** What an `/api` path gets that no endpoint answered: 401 before anything is told of the admin's part, 405, or 404. */
function unansweredApi(logger: Logger): Middleware {
  return async function refuseApi(ctx) {
    const isAdminPath = /^\/api\/admin(\/|$)/i.test(ctx.path);
    if (isAdminPath && koaCaller(ctx, logger).session.adminId === null) throw notSignedIn();
    const methods = methodsOf(ctx);
    if (methods.length === 0) throw notFound("There is no such endpoint");
    if (ctx.method === "OPTIONS") {
      ctx.set("Allow", methods.join(", "));
      ctx.status = 204;
      return;
    }
    throw new HttpError(405, "method_not_allowed", `This endpoint answers ${methods.join(", ")}`, {
      headers: { Allow: methods.join(", ") },
    });
  };
}

const endpointPaths = Object.keys(api).map((key) => {
  const [method = "", path = ""] = key.split(" ");
  return { method, pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}/?$`) };
});

function methodsOf(ctx: Context): string[] {
  const methods = endpointPaths.filter(({ pattern }) => pattern.test(ctx.path)).map(({ method }) => method);
  return methods.includes("GET") ? [...methods, "HEAD"] : methods;
}
