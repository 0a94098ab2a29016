import { api } from "@recital/contract/api";
import { sayIn } from "@recital/contract/refusals/translate-refusal";
import type { Language } from "@recital/contract/values/language";
import type { Router } from "@koa/router";
import Koa, { type Context, type Middleware } from "koa";
import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { HttpError, notFound } from "../kernel/errors.ts";
import type { Logger } from "../kernel/logger.ts";
import { makeShareImages } from "../images/share/make-share-image.ts";
import type { FileStore } from "../ports/file-store.ts";
import type { Metrics } from "../kernel/metrics.ts";
import { closedSite } from "./closed-site.ts";
import { adminShell, pages, privatePages, type Site } from "./site.ts";
import { bindContract, notSignedIn } from "./bind.ts";
import { callInProcess, checkingHandlers, type Handlers, inProcessClient } from "./handlers.ts";
import { cachedEndpoints, makeResponseCache } from "./response-cache.ts";
import { contentDocuments, type ContentDocument } from "./documents.ts";
import { ipRateLimit } from "./limits.ts";
import { languagePaths } from "./language-paths.ts";
import type { ReadIdentity } from "./read-identity.ts";
import { koaRequestContext } from "./request-context.ts";
import { originCheck } from "./origin-check.ts";
import { makeRequestMeter } from "./request-meter.ts";
import { withRequestContext, requestLog } from "./request-log.ts";
import { respondError } from "./respond-error.ts";
import { commonHeaders, securityHeaders } from "./security-headers.ts";
import { sessions } from "./session.ts";
import { builtFiles, uploadedFiles } from "./static-files.ts";
import { shareImages } from "./share-images.ts";

export interface AppOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly handlers: Handlers;
  readonly publicUrl: string;
  /** The site itself answers by HTTPS, and `serve-https.ts` adds the header for it. */
  readonly hasOwnHttps: boolean;
  readonly readIdentity: ReadIdentity;
  /** Whether the site had an admin when the process started; see `closedSite`. */
  readonly isSetUp: boolean;
  readonly documents: readonly ContentDocument[];
  /** Routes outside `/api` that need no session: forms, and files for sale. */
  readonly publicRoutes: readonly Router[];
  /** Routes outside `/api` of links in emails, which need the visitor's session. */
  readonly sessionRoutes: readonly Router[];
  /** Null serves only the API. */
  readonly site: Site | null;
  readonly files: FileStore;
  /** See `privatePages`; null if files are downloaded from the site. */
  readonly downloadsOrigin: string | null;
  /** Newest first; cookies signed with an older secret stay valid. */
  readonly sessionSecrets: readonly string[];
  readonly trustedProxies: number;
  /** Throws if a handler returns anything that the contract does not describe; for tests and development. */
  readonly checkOutput: boolean;
  /** Maximum number of concurrent calls per endpoint; default: 500. */
  readonly maxConcurrent?: number | undefined;
}

/** Builds the Koa app: its middleware, in the order in which a request passes through it. */
export async function makeApp(options: AppOptions): Promise<Koa> {
  const { database, clock, logger, publicUrl, readIdentity, site } = options;
  const handlers = options.checkOutput ? checkingHandlers(options.handlers) : options.handlers;
  const isHttps = publicUrl.startsWith("https:");
  const app = new Koa({
    keys: [...options.sessionSecrets],
    proxy: options.trustedProxies > 0,
    maxIpsCount: options.trustedProxies,
  });
  app.on("error", (error: unknown, ctx?: Context) =>
    logger.warn({ requestId: ctx?.state["requestId"] as unknown, err: error }, "connection failed"),
  );

  const headers = securityHeaders({ hasStrictTransport: isHttps && !options.hasOwnHttps });
  const cache = makeResponseCache({ database, logger, metrics: options.metrics, commonHeaders: headers });
  const call = callInProcess(handlers, logger);

  app.use(requestLog(logger, { trustsProxy: options.trustedProxies > 0, meter: makeRequestMeter(options.metrics) }));
  app.use(cache.serveCached);
  app.use(withRequestContext);
  app.use(commonHeaders(headers));
  app.use(respondError(logger, options));
  if (site) app.use(await builtFiles(site.filesRoot));
  // Before everything that asks the database or the file store.
  app.use(ipRateLimit(clock, { trustsProxy: options.trustedProxies > 0 }));
  app.use(closedSite(options));
  app.use(languagePaths(readIdentity));
  app.use(cachedEndpoints(call, cache));
  app.use(contentDocuments(options.documents, cache));
  app.use(uploadedFiles(options.files));
  app.use(apiOnly(originCheck(publicUrl)));
  const openSession = sessions(app, { database, clock, isHttps });
  app.use(apiOnly(openSession));
  const { maxConcurrent } = options;
  const contract = bindContract(handlers, { logger, publicUrl, readIdentity, maxConcurrent });
  // The router itself adds the context fields that its type requires.
  app.use(apiOnly(contract.middleware() as Middleware));
  app.use(apiOnly(refuseUnknownApi({ logger, isHttps })));
  for (const router of options.publicRoutes) app.use(router.middleware());
  for (const router of options.sessionRoutes) app.use(withSession(router, openSession));
  if (site) {
    app.use(adminShell(site, readIdentity));
    const apiFor = (ctx: Context, language: Language) => {
      const visitor = koaRequestContext(ctx, { logger, isHttps });
      return inProcessClient(call, logger, { visitor: { ...visitor, say: sayIn(language) } });
    };
    app.use(privatePages({ site, readIdentity, openSession, apiFor, downloadsOrigin: options.downloadsOrigin }));
    const apiIn = (language: Language | null) => inProcessClient(call, logger, { language });
    const images = makeShareImages(options);
    app.use(shareImages({ renderer: site.renderer, readIdentity, apiIn, images }));
    app.use(pages({ site, readIdentity, apiIn, cache }));
  }
  app.use(() => Promise.reject(notFound()));
  return app;
}

/** Runs a router with the session, which is opened only for its own paths. */
function withSession(router: Router, openSession: Middleware): Middleware {
  const middleware = router.middleware() as Middleware;
  return (ctx, next) =>
    router.match(ctx.path, ctx.method).route ? openSession(ctx, () => middleware(ctx, next)) : next();
}

/** Runs a middleware only for paths under `/api`, in any case. */
function apiOnly(middleware: Middleware): Middleware {
  return (ctx, next) => (isApiPath(ctx.path) ? middleware(ctx, next) : next());
}

function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/i.test(path);
}

/**
 * Refuses an `/api` path that no endpoint matches: 401 first under `/api/admin`, so as to reveal
 * nothing, then 405 or 404.
 */
function refuseUnknownApi(options: { readonly logger: Logger; readonly isHttps: boolean }): Middleware {
  return async function refuseApi(ctx) {
    const isAdminPath = /^\/api\/admin(\/|$)/i.test(ctx.path);
    if (isAdminPath && koaRequestContext(ctx, options).session.adminId === null) throw notSignedIn();
    const methods = methodsOf(ctx);
    if (methods.length === 0) throw notFound("There is no such endpoint");
    if (ctx.method === "OPTIONS") {
      ctx.set("Allow", methods.join(", "));
      ctx.status = 204;
      return;
    }
    throw new HttpError(405, "method_not_allowed", `This endpoint supports ${methods.join(", ")}`, {
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
