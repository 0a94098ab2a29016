import type { checkout as checkoutEndpoints, JudgedCode, Quote } from "@recital/contract/endpoints/orders/checkout";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Handler, Handlers } from "../../../http/handlers.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { isPublicIp, unmappedIp } from "../../../kernel/ip-addresses.ts";
import type { Feature, Services } from "../../feature.ts";
import { readOrderDetail } from "../orders/read-order-detail.ts";
import { setStatus } from "./end-checkout.ts";
import { freeStock, freeStockEveryMs, freeStockHandler } from "./free-stock.job.ts";
import { giveFreeCopy } from "./give-free-copy.ts";
import type { Opener } from "./hold-queries.ts";
import { judgeCode, readQuote } from "./price-cart.ts";
import { cancelCheckout, readCheckoutState, readSession, readUnfinished } from "./sessions.ts";
import { startCheckout } from "./start-checkout.ts";
import { startTip } from "./start-tip.ts";

export const checkout = {
  name: "checkout",
  jobs: [
    {
      job: freeStock,
      isRepeatable: true,
      provider: "stripe",
      whenFailing: "expired checkouts keep what they hold of the stock",
    },
  ],
  open: (services: Services) => ({
    routes: checkoutRoutes(services),
    handlers: [freeStockHandler(services)],
    schedules: [{ job: freeStock, everyMs: freeStockEveryMs }],
  }),
} satisfies Feature;

/** The address of a private network is that of a proxy: it does not tell visitors apart. */
function openerOf({ encryption }: Services, { session, ip }: RequestContext): Opener {
  const network = isPublicIp(unmappedIp(ip)) ? encryption.hash("network of a checkout", ipBlock(ip)) : null;
  return { visitorId: session.ensureVisitorId(), network };
}

/** A cart asks at each change of it. */
const quoteRate: RateRule = { name: "checkout-quote", max: 300, windowMs: 60_000 };

const checkoutRate: RateRule = { name: "checkout", max: 10, windowMs: 60_000 };

/** Tips are small and need no address, as who tests stolen cards wants it. The visitors of a concert may share a network. */
const tipRate: RateRule = { name: "tips", max: 20, windowMs: 10 * 60_000 };

/** Each stores an order and may send an email to any address. The visitors of a concert may share a network. */
const freeRate: RateRule = { name: "free-orders", max: 20, windowMs: 10 * 60_000 };

/** A buyer needs one or two; each may store a session and grant access to an order. */
const sessionRate: RateRule = { name: "checkout-session", max: 60, windowMs: 60_000 };

/** Each asks the provider. */
const cancelRate: RateRule = { name: "checkout-cancel", max: 20, windowMs: 60_000 };

type CheckoutKeys = keyof typeof checkoutEndpoints | "PUT /api/admin/orders/:id/status";

export function checkoutRoutes(services: Services): Handlers<CheckoutKeys> {
  const create: Handler<"POST /api/create-checkout-session"> = async ({ body }, context) => {
    await limitRate(services.database, checkoutRate, ipBlock(context.ip), services.clock.now());
    context.setHeader("Cache-Control", "no-store");
    return startCheckout(services, body, openerOf(services, context));
  };
  return {
    "POST /api/checkout/quote": async ({ body }, context) => {
      await limitRate(services.database, quoteRate, ipBlock(context.ip), services.clock.now());
      context.setHeader("Cache-Control", "no-store");
      return sayQuote(await readQuote(services, body, context.session.visitorId), context);
    },
    "POST /api/checkout/code": async ({ body }, context) => {
      await limitRate(services.database, quoteRate, ipBlock(context.ip), services.clock.now());
      context.setHeader("Cache-Control", "no-store");
      return sayCode(await judgeCode(services, body.code, context.session.visitorId), context);
    },
    "POST /api/create-checkout-session": create,
    "POST /api/create-checkout": (input, context) => create(input, context),
    "POST /api/tips": async ({ body }, context) => {
      const now = services.clock.now();
      for (const rate of [checkoutRate, tipRate]) await limitRate(services.database, rate, ipBlock(context.ip), now);
      context.setHeader("Cache-Control", "no-store");
      return startTip(services, body, openerOf(services, context));
    },
    "POST /api/free-orders": async ({ body }, context) => {
      await limitRate(services.database, freeRate, ipBlock(context.ip), services.clock.now());
      context.setHeader("Cache-Control", "no-store");
      return giveFreeCopy(services, body, context.session.ensureVisitorId());
    },
    "GET /api/checkout/unfinished": async (_, context) => ({
      checkout: await readUnfinished(services, context.session.visitorId, context.language),
    }),
    "GET /api/checkout/:sessionId/state": async ({ params }) => ({
      state: await readCheckoutState(services, params.sessionId),
    }),
    "POST /api/checkout/:sessionId/cancel": async ({ params }, context) => {
      await limitRate(services.database, cancelRate, ipBlock(context.ip), services.clock.now());
      return { state: await cancelCheckout(services, params.sessionId) };
    },
    "GET /api/checkout-session/:sessionId": async ({ params }, context) => {
      await limitRate(services.database, sessionRate, ipBlock(context.ip), services.clock.now());
      context.setHeader("Cache-Control", "no-store");
      return readSession(services, params.sessionId, () => context.session.ensureVisitorId());
    },
    "PUT /api/admin/orders/:id/status": async ({ params, body }, context) => {
      const adminName = (await signedInAdmin(services.database, context)).username;
      await setStatus(services, { ...body, orderId: params.id, adminName });
      return readOrderDetail(services, params.id);
    },
  };
}

/** Returns a quote with its sentences in the language of the request. */
function sayQuote(quote: Quote, context: RequestContext): Quote {
  return {
    ...quote,
    code: quote.code && sayCode(quote.code, context),
    problems: quote.problems.map((problem) => ({ ...problem, message: context.say(problem.message) })),
  };
}

function sayCode({ code, problem }: JudgedCode, context: RequestContext): JudgedCode {
  return { code, problem: problem === null ? null : context.say(problem) };
}
