import { z } from "zod";
import { httpFault } from "../fault.ts";
import { page, type Route } from "../http-site.ts";
import { accountControlRoutes } from "./account.ts";
import { balanceControlRoutes } from "./balance-controls.ts";
import { order, show } from "./control-form.ts";
import { disputeControlRoutes } from "./dispute-controls.ts";
import { indexPage } from "./index-page.ts";
import { refundControlRoutes } from "./refund-controls.ts";
import type { StripeState } from "./state.ts";
import type { StripeControls } from "./stripe-controls.ts";
import { webhookControlRoutes } from "./webhook-controls.ts";

const faultOrder = z.strictObject({ fault: httpFault.nullable(), calls: z.int().min(1).optional() });
const payOrder = z.strictObject({ settled: z.enum(["now", "later"]).default("now") });
const settleOrder = z.strictObject({ outcome: z.enum(["succeed", "fail"]) });

/** Returns the routes of the index page and of {@link StripeControls}. */
export function controlRoutes(emulator: StripeControls, state: StripeState): Route[] {
  const settings = () => ({
    areWebhooksHeld: emulator.areWebhooksHeld(),
    nextRefunds: { state: emulator.currentRefundState(), fault: emulator.currentRefundFault() },
  });
  return [
    { method: "GET", path: "/", handle: () => page(indexPage(state, settings())) },
    show("/_emulator/sessions", () => emulator.sessions()),
    show("/_emulator/requests", () => emulator.requests()),
    order("/_emulator/fault", faultOrder, ({ fault, calls }) => emulator.setFault(fault, calls)),
    order("/_emulator/sessions/:id/pay", payOrder, ({ settled }, id) => emulator.pay(id, settled)),
    order("/_emulator/sessions/:id/settle", settleOrder, ({ outcome }, id) => emulator.settle(id, outcome)),
    order("/_emulator/sessions/:id/expire", z.object({}), (_order, id) => emulator.expire(id)),
    ...refundControlRoutes(emulator),
    ...disputeControlRoutes(emulator),
    ...balanceControlRoutes(emulator),
    ...webhookControlRoutes(emulator),
    ...accountControlRoutes(emulator),
  ];
}
