import { subscriberTopics, unknownCity } from "@recital/contract/values/topic-list";
import { Router } from "@koa/router";
import type { Context } from "koa";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import { localPath } from "../../../http/language-paths.ts";
import { refuseOtherSites } from "../../../http/origin-check.ts";
import { readForm } from "../../../http/form-posts.ts";
import { invalidInput, notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { readIssueId, readToken } from "./issue-email.ts";
import { changeTopics, choiceColumns, readChoice, readChoiceForm } from "./topics.ts";
import { confirmSubscription, endSubscription, invite, subscribe } from "./subscription.ts";

const newsletterRate: RateRule = { name: "newsletter", max: 5, windowMs: 60_000 };

type NewsletterKeys = "POST /api/subscribers" | "GET /api/subscribers/topics" | "POST /api/admin/subscribers";

export function newsletterRoutes(services: Services): Handlers<NewsletterKeys> {
  return {
    "POST /api/subscribers": async ({ body }, context) => {
      await limitRate(services.database, newsletterRate, ipBlock(context.ip), services.clock.now());
      context.setHeader("Cache-Control", "no-store");
      const { name, email, locale, subscribed, website } = body;
      if (!website) {
        const choice = await choiceColumns(services, body);
        if (choice === null) throw invalidInput({ "near.city": unknownCity });
        await subscribe(services, { name, email, locale, subscribed, source: "form", choice });
      }
      return { name, email, subscribed };
    },

    "GET /api/subscribers/topics": async ({ query }, context) => {
      context.setHeader("Cache-Control", "no-store");
      return { choice: await readChoice(services, query.token) };
    },

    "POST /api/admin/subscribers": ({ body }) => invite(services, body),
  };
}

/**
 * The form posts of the pages behind an email's links. The pages belong to the site and only show a button, so that
 * programs that follow every link of an email change nothing. The token is in the query; only a choice of topics has a
 * body that is read.
 */
export function newsletterPageRoutes(services: Services): Router {
  const router = new Router({ sensitive: true });
  router.post("/newsletter/confirm", async (ctx: Context) => {
    refuseOtherSites(ctx, services.publicUrl);
    const token = readToken(ctx.querystring);
    const isKnown = token !== null && (await confirmSubscription(services, token));
    showPage(ctx, isKnown ? "/newsletter/confirmed" : "/newsletter/invalid");
  });
  router.post("/newsletter/unsubscribe", async (ctx: Context) => {
    refuseOtherSites(ctx, services.publicUrl);
    const token = readToken(ctx.querystring);
    const isKnown = token !== null && (await endSubscription(services, token, readIssueId(ctx.querystring)));
    if (isBrowser(ctx)) showPage(ctx, isKnown ? "/newsletter/unsubscribed" : "/newsletter/invalid");
    else respondToEmailProgram(ctx, isKnown);
  });
  router.post("/newsletter/topics", async (ctx: Context) => {
    refuseOtherSites(ctx, services.publicUrl);
    const token = readToken(ctx.querystring);
    const fields = await readForm(ctx);
    const choice = readChoiceForm(fields);
    const end = token === null ? "invalid" : choice === null ? "no-city" : await changeTopics(services, token, choice);
    if (end === "no-city" || end === "unknown-city") {
      const chosen = subscriberTopics.filter((topic) => fields[topic] !== undefined).join(" ");
      showPage(
        ctx,
        `/newsletter/unsubscribe?${new URLSearchParams({ token: token ?? "", problem: end, chosen })}#topics`,
      );
    } else showPage(ctx, endPages[end]);
  });
  return router;
}

const endPages = {
  saved: "/newsletter/topics",
  unsubscribed: "/newsletter/unsubscribed",
  invalid: "/newsletter/invalid",
} as const;

function showPage(ctx: Context, path: string): void {
  ctx.set("Cache-Control", "no-store");
  ctx.status = 303;
  ctx.redirect(localPath(ctx, path));
}

/** The response to a one-click unsubscription must not be a redirect (RFC 8058, section 3.1). */
function respondToEmailProgram(ctx: Context, isKnown: boolean): void {
  if (!isKnown) throw notFound("This link is not valid");
  ctx.set("Cache-Control", "no-store");
  ctx.body = "You are unsubscribed.\n";
}

/** Browsers send Origin or Sec-Fetch-Site with a form; email providers' one-click requests do not. */
function isBrowser(ctx: Context): boolean {
  return ctx.get("origin") !== "" || ctx.get("sec-fetch-site") !== "";
}
