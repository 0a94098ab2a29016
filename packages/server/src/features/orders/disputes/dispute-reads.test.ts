import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { sendEvent } from "../../../testing/signed-event.ts";
import { startIsOver } from "../../../testing/start-is-over.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { disputeTable } from "./table.ts";

let provider: Server;
let app: TestApp;
/** The status of the dispute at the provider. */
let status: string;
/** Holds the response to the next read; it contains the status at the time of the read. */
let hold: { readonly read: () => void; readonly released: Promise<void> } | null;

/** A payment provider with one dispute. */
beforeEach(async () => {
  hold = null;
  provider = createServer(({ url }, response) => {
    const body = url?.startsWith("/v1/disputes/") ? disputeOf(status) : { object: "list", data: [], has_more: false };
    const held = url?.startsWith("/v1/disputes/") ? hold : null;
    hold = held ? null : hold;
    held?.read();
    void Promise.resolve(held?.released).then(() =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(body)),
    );
  });
  provider.listen(0, "127.0.0.1");
  await once(provider, "listening");
  const { port } = provider.address() as AddressInfo;
  app = await startTestApp({ env: { STRIPE_API_BASE: `http://127.0.0.1:${port}` } });
  await startIsOver(app);
});
afterEach(async () => {
  await app.stop();
  provider.close();
});

const disputeOf = (now: string) => ({
  id: "du_1",
  object: "dispute",
  amount: 1250,
  created: Math.floor(Date.now() / 1000),
  currency: "usd",
  payment_intent: "pi_1",
  livemode: true,
  reason: "fraudulent",
  status: now,
  evidence_details: { due_by: 0 },
});

function announce(id: string): Promise<Response> {
  const event = { id, object: "event", type: "charge.dispute.updated", data: { object: { id: "du_1" } } };
  return sendEvent(app.url, JSON.stringify(event));
}

test.each([
  ["needs_response", "won"],
  // The older state may also belong to a later phase.
  ["warning_under_review", "needs_response"],
])("a read of %s that is recorded after a read of %s does not overwrite it", async (older, newer) => {
  const { id } = await buildOrder(app.recital.database, { ...paidAt(new Date()), paymentId: "pi_1" });
  status = "warning_needs_response";
  expect((await announce("evt_0")).status).toBe(200);
  status = older;
  const wasRead = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  hold = { read: wasRead.resolve, released: release.promise };
  const late = announce("evt_1");
  await wasRead.promise;
  status = newer;
  expect((await announce("evt_2")).status).toBe(200);
  release.resolve();
  expect((await late).status).toBe(200);
  const [row, ...moreRows] = await app.recital.database.model(disputeTable).findAll({ where: { orderId: id } });
  expect(moreRows).toEqual([]);
  expect(row).toMatchObject({ status: newer, providerUrl: "https://dashboard.stripe.com/disputes/du_1", dueBy: null });
});
