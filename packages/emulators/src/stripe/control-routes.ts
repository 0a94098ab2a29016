import { z } from "zod";
import { httpFault } from "../fault.ts";
import { json, page, readFields, seeOther, type TextResponse, type Call, type Route } from "../http-site.ts";
import { ApiError } from "./api-error.ts";
import { indexPage } from "./index-page.ts";
import type { StripeState } from "./state.ts";
import type { StripeControls } from "./stripe-controls.ts";

const faultOrder = z.strictObject({ fault: httpFault.nullable(), calls: z.int().min(1).optional() });
const payOrder = z.strictObject({ settled: z.enum(["now", "later"]).default("now") });
const settleOrder = z.strictObject({ outcome: z.enum(["succeed", "fail"]) });
const refundOrder = z.strictObject({ amount: z.coerce.number().int().min(1).optional() });
const holdOrder = z.strictObject({ hold: z.union([z.boolean(), z.stringbool()]) });
const deliverOrder = z.strictObject({ ids: z.array(z.string()).min(1) });
const endpointOrder = z.strictObject({ endpoint: z.strictObject({ url: z.url(), secret: z.string() }).nullable() });

/** Returns the routes of the index page and of {@link StripeControls}. */
export function controlRoutes(emulator: StripeControls, state: StripeState): Route[] {
  const get = (path: string, read: () => unknown): Route => ({ method: "GET", path, handle: () => json(read()) });
  return [
    { method: "GET", path: "/", handle: () => page(indexPage(state, emulator.areWebhooksHeld())) },
    get("/_emulator/sessions", () => emulator.sessions()),
    get("/_emulator/requests", () => emulator.requests()),
    get("/_emulator/events", () => emulator.events()),
    order("/_emulator/fault", faultOrder, ({ fault, calls }) => emulator.setFault(fault, calls)),
    order("/_emulator/sessions/:id/pay", payOrder, ({ settled }, id) => emulator.pay(id, settled)),
    order("/_emulator/sessions/:id/settle", settleOrder, ({ outcome }, id) => emulator.settle(id, outcome)),
    order("/_emulator/sessions/:id/expire", z.object({}), (_order, id) => emulator.expire(id)),
    order("/_emulator/sessions/:id/refund", refundOrder, ({ amount }, id) => emulator.refund(id, amount)),
    order("/_emulator/events/:id/resend", z.object({}), (_order, id) => emulator.deliver([id])),
    order("/_emulator/webhooks/hold", holdOrder, ({ hold }) => emulator.holdWebhooks(hold)),
    order("/_emulator/webhooks/deliver", deliverOrder, ({ ids }) => emulator.deliver(ids)),
    order("/_emulator/webhooks/endpoint", endpointOrder, ({ endpoint }) => emulator.setWebhook(endpoint)),
  ];
}

/** A POST of JSON, which returns JSON, or of a form of the index page, which redirects to that page. */
function order<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  apply: (order: z.output<Schema>, id: string) => unknown,
): Route {
  async function handle(call: Call): Promise<TextResponse> {
    try {
      const result = await apply(schema.parse(readFields(call)), call.params["id"] ?? "");
      const isForm = call.headers["content-type"]?.includes("urlencoded");
      return isForm ? seeOther("/") : json(result ?? null);
    } catch (error) {
      if (error instanceof z.ZodError) return json({ error: z.prettifyError(error) }, 400);
      if (error instanceof ApiError) return json({ error: error.message }, error.details.status);
      throw error;
    }
  }
  return { method: "POST", path, handle };
}
