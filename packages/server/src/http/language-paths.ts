import type { SiteIdentity } from "@recital/contract/site-renderer";
import { type Language, languageOf, languagePrefix, languages, splitLanguage } from "@recital/contract/values/language";
import type { Context, Middleware } from "koa";
import { isSafeMethod } from "./origin-check.ts";
import type { ReadIdentity } from "./read-identity.ts";
import { nameRoute } from "./request-meter.ts";

/** Whether the site has pages of a language beside those of its main one, whose paths name none. */
export function isOffered(language: Language | null, { languages }: SiteIdentity): boolean {
  return language === null || languages.indexOf(language) > 0;
}

/** What is not translated by its path: the API, the back office and files. */
const hasNoLanguage = /^\/(?:api|admin|setup|assets|uploads|share)(?:\/|$)/;

/**
 * Takes the language off the path of a page, so that everything behind it knows one path of the page. A language that the
 * site has no longer, or whose paths name none since it is the main one, leads to the page in the main language. A form
 * that is posted to such a page, as by the link of an old email, is taken as that of the page in the main language.
 */
export function languagePaths(readIdentity: ReadIdentity): Middleware {
  return async function takeLanguage(ctx, next) {
    const { language, pathname } = splitLanguage(ctx.path);
    if (language === null || hasNoLanguage.test(pathname)) return next();
    const { identity } = await readIdentity();
    const isOfSite = isOffered(language, identity);
    if (isSafeMethod(ctx) && (!isOfSite || ctx.path === `/${language}`)) {
      nameRoute(ctx, "page of another language");
      // The artist can add and remove languages.
      ctx.set("Cache-Control", "no-cache");
      return ctx.redirect((isOfSite ? `/${language}` : "") + pathname + ctx.search);
    }
    if (isOfSite) ctx.state["language"] = language;
    ctx.path = pathname;
    return next();
  };
}

/** Returns the path of a page with the language of the request's path, if it names one. */
export function localPath(ctx: Context, path: string): string {
  const language = pathLanguage(ctx);
  return language === null ? path : languagePrefix(language, []) + path;
}

/**
 * Returns the language in which a request wants its answer: that of its path, else the one that it prefers by
 * `Accept-Language`, which the site's own client sends; English for a program that says nothing.
 */
export function answerLanguage(ctx: Context): Language {
  return pathLanguage(ctx) ?? languageOf(String(ctx.acceptsLanguages([...languages]))) ?? "en";
}

/** Returns the path of a page in a language, if the site offers it; what is no page stays as it is. */
export function pathIn(
  language: Language | null,
  path: string,
  { languages }: Pick<SiteIdentity, "languages">,
): string {
  if (language === null || !languages.includes(language) || hasNoLanguage.test(path)) return path;
  return languagePrefix(language, languages) + path;
}

/** Returns the language of a request's path; null if it names none, as of a page in the main one. */
export function pathLanguage({ state }: Context): Language | null {
  return (state["language"] as Language | undefined) ?? null;
}

/** Returns the language of a page's path, or the one that the query `language` of a call names; null for the main one. */
export function requestedLanguage(ctx: Context): Language | null {
  return pathLanguage(ctx) ?? (ctx.querystring === "" ? null : languageOf(String(ctx.query["language"])));
}
