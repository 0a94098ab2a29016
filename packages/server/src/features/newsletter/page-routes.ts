import { Router } from "@koa/router";
import type { Context } from "koa";
import { refuseOtherSites } from "../../http/origin-check.ts";
import { notFound } from "../../kernel/errors.ts";
import type { NewsletterDeps } from "./ask-for-newsletter.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { endSubscription } from "./end-subscription.ts";
import { readToken } from "./links.ts";

export interface NewsletterPageDeps extends NewsletterDeps {
  readonly publicUrl: string;
}

/**
 * What the buttons of the pages behind a mail's links do. The pages themselves belong to the site, and only show the
 * button: programs that follow every link of a mail change nothing. The token says all; the body is not read.
 */
export function newsletterPageRoutes(deps: NewsletterPageDeps): Router {
  const router = new Router({ sensitive: true });
  router.post("/newsletter/confirm", async (ctx: Context) => {
    refuseOtherSites(ctx, deps.publicUrl);
    const token = readToken(ctx.querystring);
    const isKnown = token !== null && (await confirmSubscription(deps, token));
    showPage(ctx, isKnown ? "/newsletter/confirmed" : "/newsletter/invalid");
  });
  router.post("/newsletter/unsubscribe", async (ctx: Context) => {
    refuseOtherSites(ctx, deps.publicUrl);
    const token = readToken(ctx.querystring);
    const isKnown = token !== null && (await endSubscription(deps, token));
    if (isBrowser(ctx)) showPage(ctx, isKnown ? "/newsletter/unsubscribed" : "/newsletter/invalid");
    else answerMailProgram(ctx, isKnown);
  });
  return router;
}

function showPage(ctx: Context, path: string): void {
  ctx.set("Cache-Control", "no-store");
  ctx.status = 303;
  ctx.redirect(path);
}

/** A one-click unsubscription must not be answered by a redirect (RFC 8058, section 3.1). */
function answerMailProgram(ctx: Context, isKnown: boolean): void {
  if (!isKnown) throw notFound("This link is not valid");
  ctx.set("Cache-Control", "no-store");
  ctx.body = "You are unsubscribed.\n";
}

/** Browsers say where a form was sent from; the mail providers' one-click programs do not. */
function isBrowser(ctx: Context): boolean {
  return ctx.get("origin") !== "" || ctx.get("sec-fetch-site") !== "";
}
