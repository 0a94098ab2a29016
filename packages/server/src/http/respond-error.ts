import { STATUS_CODES } from "node:http";
import { api } from "@recital/contract/api";
import type { Endpoint } from "@recital/contract/endpoint";
import type { ErrorBody } from "@recital/contract/endpoints/system/system";
import { isTranslated, sayIn, translateRefusal } from "@recital/contract/refusals/translate-refusal";
import { adminLanguages, type Language, languages } from "@recital/contract/values/language";
import type { Context, Middleware } from "koa";
import { isDatabaseAway, isDiskFull } from "../db/database-errors.ts";
import { HttpError, unavailable } from "../kernel/errors.ts";
import type { Logger } from "../kernel/logger.ts";
import { AssetStoreFull } from "../ports/asset-store.ts";
import { FileStoreError } from "../ports/file-store.ts";
import { answerLanguage } from "./language-paths.ts";
import { loggedPath, requestPath } from "./request-log.ts";
import { routeOf } from "./request-meter.ts";

/**
 * Converts every error to a response in the language of the request. Unexpected errors are logged and become a 500 without
 * details. With `checkOutput` a refusal that people read and that has no translations is such an error, too.
 */
export function respondError(logger: Logger, { checkOutput = false } = {}): Middleware {
  return async function convertErrors(ctx, next) {
    try {
      if (requestPath(ctx) === null) throw malformedPath();
      await next();
    } catch (error) {
      const refusal = asHttpError(error);
      const untranslated = checkOutput ? findUntranslated(refusal, readersOf(ctx)) : null;
      const shown = untranslated === null ? refusal : lacksTranslation(untranslated);
      if (shown.status >= 500) {
        logger[shown.status === 503 ? "warn" : "error"]({ err: error, path: loggedPath(ctx) }, "request failed");
      }
      sendError(ctx, shown);
    }
  };
}

function sendError(ctx: Context, error: HttpError): void {
  const language = answerLanguage(ctx);
  const translated = translateRefusal(error.message, language);
  const message = translated ?? error.message;
  const body: ErrorBody = {
    error: message,
    message,
    ...(error.fields && { fields: fieldsIn(language, error.fields) }),
    ...error.body,
  };
  dropContentHeaders(ctx);
  ctx.status = error.status;
  ctx.set({ ...error.headers, "Cache-Control": "no-store" });
  if (translated !== null) ctx.set("Content-Language", language);
  ctx.vary("Accept-Language");
  ctx.body = body;
}

function fieldsIn(language: Language, fields: Readonly<Record<string, string>>): Record<string, string> {
  const say = sayIn(language);
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, say(message)]));
}

/** What the statuses say to programmers. */
const technicalStatuses: readonly number[] = [400, 405, 415, 500, 501];

/**
 * Returns the first sentence of a refusal that a language of its readers lacks; null if there is none. What a program
 * sent in a wrong type, "Must be text", is for programmers.
 */
export function findUntranslated(
  { status, message, fields = {} }: HttpError,
  languages: readonly Language[],
): string | null {
  if (technicalStatuses.includes(status)) return null;
  const said = [message, ...Object.values(fields)];
  return said.find((sentence) => !sentence.startsWith("Must ") && !isTranslated(sentence, languages)) ?? null;
}

/** Routes that only programs use. */
const technicalRoute = /^(?:admin screen$|\w+ \/api\/(?:docs|health|openapi)\b)/;
/** Routes of the back office, its login and the setup. */
const ownersRoute = /^\w+ \/api\/(?:admin|setup)\b/;

/** Returns the languages of those who read a route's refusals: visitors, the owner, or nobody but programs. */
function readersOf(ctx: Context): readonly Language[] {
  const route = routeOf(ctx);
  if (route === undefined || technicalRoute.test(route)) return [];
  if (ownersRoute.test(route)) return adminLanguages;
  // Other routes than the API's have no entry.
  const endpoint = (api as Readonly<Record<string, Endpoint | undefined>>)[route];
  if (endpoint?.access === "admin") return adminLanguages;
  return endpoint?.access === "provider" ? [] : languages;
}

function lacksTranslation(sentence: string): HttpError {
  return new HttpError(500, "untranslated", `refusals lack this sentence: ${sentence}`);
}

/** Headers of the content that a response would have had: its form, its name as a file, its freshness. */
const contentHeader =
  /^(?:content-(?!security-policy)|etag$|last-modified$|accept-ranges$|cache-control$|expires$|age$)/;

/**
 * Removes headers that were set for another body, so that no browser saves an error as a file or takes it for the
 * content.
 */
function dropContentHeaders({ res }: Context): void {
  for (const name of res.getHeaderNames()) if (contentHeader.test(name)) res.removeHeader(name);
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseAway(error)) return unavailable("The database does not respond. Please try again in a moment.", error);
  if (isDiskFull(error) || error instanceof AssetStoreFull) return diskFull(error);
  if (error instanceof FileStoreError) {
    return unavailable("Stored images and files are unavailable right now. Please try again in a moment.", error);
  }
  if (error instanceof URIError) return malformedPath();
  const { status, expose } = error as { status?: number; expose?: boolean };
  if (expose === true && status !== undefined && status >= 400 && status < 500) {
    return new HttpError(status, "refused", STATUS_CODES[status] ?? "The request was refused");
  }
  return new HttpError(500, "internal", "Something went wrong. Please try again later.");
}

function diskFull(cause: unknown): HttpError {
  const message = "The server's disk is full, so nothing was saved. Please make room on it and try again.";
  return new HttpError(507, "disk_full", message, { cause });
}

function malformedPath(): HttpError {
  return new HttpError(400, "malformed_path", "The URL is malformed");
}
