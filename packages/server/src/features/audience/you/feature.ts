import type { yourEndpoints } from "@recital/contract/endpoints/audience/you";
import type { RateRule } from "../../../db/rate-limits.ts";
import { withTransaction } from "../../../db/transaction.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";
import { findOpenPerson, forgetAccess, type OpenPerson } from "../../orders/orders/buyer-access.ts";
import { openByCode, requestOrderLink } from "../../orders/buyers/order-links.ts";
import { linkRate } from "../../orders/buyers/routes.ts";
import { consumeCode } from "../../orders/buyers/sign-in-codes.ts";
import { erase } from "../../system/privacy/erase-person.ts";
import { changeNewsletter, chooseTopics, exportYou, readYou } from "./read-you.ts";

/** The page of all that a person has here. */
export const you = {
  name: "you",
  open: (services: Services) => ({ routes: yourRoutes(services) }),
} satisfies Feature;

const hourMs = 3_600_000;
const codeRate: RateRule = { name: "your-codes", max: 30, windowMs: hourMs };
const newsletterRate: RateRule = { name: "your-newsletter", max: 20, windowMs: hourMs };
const exportRate: RateRule = { name: "your-export", max: 20, windowMs: hourMs };

type YourRoutes = Handlers<keyof typeof yourEndpoints>;

function yourRoutes(services: Services): YourRoutes {
  return { ...routesOfPage(services), ...routesOfData(services) };
}

/** What the routes share: whose page the browser has opened, its limits, and its end. */
function makeOpening({ database, clock }: Services) {
  const findOpen = ({ session }: RequestContext) => findOpenPerson(database, session.visitorId, { now: clock.now() });
  return {
    findOpen,
    /** @throws {HttpError} 404 */
    async find(context: RequestContext): Promise<OpenPerson> {
      const open = await findOpen(context);
      if (!open) throw notFound("Please open your page again.");
      return open;
    },
    limit: (rule: RateRule, { person }: OpenPerson) => limitRate(database, rule, String(person.id), clock.now()),
    async signOut({ session }: RequestContext): Promise<void> {
      const { visitorId } = session;
      if (visitorId !== null) await withTransaction(database, (at) => forgetAccess(database, visitorId, at));
      // An admin's session goes on.
      if (session.adminId === null) session.signOut();
    },
  };
}

/** Opening the page, what it shows and changes, and signing out. */
function routesOfPage(services: Services) {
  const { database, clock } = services;
  const { findOpen, find, limit, signOut } = makeOpening(services);
  return {
    "GET /api/you": async (_, context) => {
      const open = await findOpen(context);
      return open && readYou(services, open, context);
    },

    "POST /api/you/links": async ({ body }, context) => {
      await limitRate(database, linkRate, ipBlock(context.ip), clock.now());
      context.setHeader("Cache-Control", "no-store");
      const visitorId = context.session.ensureVisitorId();
      await requestOrderLink(services, { ...body, locale: body.locale ?? null, visitorId, purpose: "open" });
      return {
        message: context.say("If we know this email address, an email with a link and a code is on its way."),
      };
    },

    "POST /api/you/codes": async ({ body }, context) => {
      await limitRate(database, codeRate, ipBlock(context.ip), clock.now());
      context.setHeader("Cache-Control", "no-store");
      await openByCode(services, body, context.session);
    },

    "POST /api/you/newsletter": async ({ body }, context) => {
      const open = await find(context);
      await limit(newsletterRate, open);
      await changeNewsletter(services, open, body.subscribed);
    },

    "PUT /api/you/topics": async ({ body }, context) => {
      const open = await find(context);
      await limit(newsletterRate, open);
      await chooseTopics(services, open, body);
    },

    "POST /api/you/sign-out": async (_, context) => {
      await signOut(context);
    },
  } satisfies Partial<YourRoutes>;
}

/** The data of the person as a file, and its erasure. */
function routesOfData(services: Services) {
  const { database, clock } = services;
  const { find, limit, signOut } = makeOpening(services);
  return {
    "GET /api/you/export": async (_, context) => {
      const open = await find(context);
      await limit(exportRate, open);
      context.setHeader("Content-Disposition", `attachment; filename="your-data.json"`);
      return exportYou(services, open);
    },

    "POST /api/you/erase-codes": async (_, context) => {
      const { person } = await find(context);
      await limitRate(database, linkRate, ipBlock(context.ip), clock.now());
      const visitorId = context.session.ensureVisitorId();
      const { email, locale } = person;
      await requestOrderLink(services, { email, locale, visitorId, purpose: "erase" });
    },

    "POST /api/you/erase": async ({ body }, context) => {
      const { person } = await find(context);
      await limitRate(database, codeRate, ipBlock(context.ip), clock.now());
      const { visitorId } = context.session;
      await consumeCode(services, { visitorId, emailKey: person.emailKey, purpose: "erase", code: body.code });
      const erased = await erase(services, person.emailKey);
      await signOut(context);
      context.log.info({ ...erased }, "a person erased their data");
    },
  } satisfies Partial<YourRoutes>;
}
