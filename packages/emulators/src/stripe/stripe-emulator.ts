import { listenLocally, loopback, stopServer, type Emulator, type EmulatorPlace, openStateFile } from "../emulator.ts";
import { makeFaultSwitch, type HeldCall, type HttpFault } from "../fault.ts";
import { json, serveRoutes } from "../http-site.ts";
import { apiRoutes, unknownApiPath, type LoggedRequest } from "./api.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { controlRoutes } from "./control-routes.ts";
import { makeDisputes } from "./disputes.ts";
import { makeIdempotency } from "./idempotency.ts";
import { makePayments } from "./payments.ts";
import { presentSession } from "./present.ts";
import { makeSessions, type TillParts } from "./sessions.ts";
import type { RefundFault } from "./refund-faults.ts";
import { makeRefunds, type RefundState } from "./refunds.ts";
import { completeOlderState, emptyState } from "./state.ts";
import { makeStripeControls, type StripeControls } from "./stripe-controls.ts";
import { makeWebhookEndpoints } from "./webhook-endpoints.ts";
import { WebhookSender, type WebhookEndpoint } from "./webhooks.ts";

export interface StripeEmulatorOptions extends EmulatorPlace {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The only accepted API key, until a test sets others. */
  readonly secretKey: string;
  readonly webhook?: WebhookEndpoint | null;
  /** The file for state that survives a restart (default: in memory). */
  readonly stateFile?: string | null;
  /** Milliseconds since 1970; tests move it forward. */
  readonly now?: () => number;
  /** Delays between deliveries of an event in milliseconds; the last one repeats for an hour. */
  readonly retryDelays?: readonly number[];
}

/** A local Stripe. Its controls also exist over HTTP, see `control-routes.ts`. */
export interface StripeEmulator extends Emulator, StripeControls {}

const loggedRequests = 1000;
const expiryCheckInterval = 1000;
const defaultRetryDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const { now = Date.now, retryDelays = defaultRetryDelays, webhook = null, secretKey } = options;
  const { state, save } = await openStateFile(options.stateFile ?? null, emptyState());
  completeOlderState(state);
  const requests: LoggedRequest[] = [];
  const secretKeys = new Set([secretKey]);
  const refundFaults = makeFaultSwitch<RefundFault>();
  const refundStates = makeFaultSwitch<RefundState>();
  const faults = makeFaultSwitch<HttpFault | HeldCall>();
  const nowInSeconds = () => Math.floor(now() / 1000);
  let url = "";
  const baseUrl = () => url;
  const endpoints = makeWebhookEndpoints(state, nowInSeconds);
  if (webhook) endpoints.setOwnUrl(webhook);
  const isEnabled = (type: string) => endpoints.isEnabled(type);
  const sender = new WebhookSender({ state, endpoint: webhook, now, save, retryDelays, isEnabled });
  endpoints.onOwnSecret((secret) => sender.signWith(secret));
  const till: TillParts = {
    state,
    now: nowInSeconds,
    emit: (type, object) => sender.emit(type, object),
    show: (session) => presentSession(session, state, { baseUrl: url, expand: [] }),
  };
  const sessions = makeSessions(till);
  const payments = makePayments(till, sessions);
  const refunds = makeRefunds(till, refundStates);
  const disputes = makeDisputes(till);
  const idempotency = makeIdempotency(state, nowInSeconds);
  const log = (request: LoggedRequest) => {
    requests.push(request);
    if (requests.length > loggedRequests) requests.shift();
  };
  const rules = { state, sessions, payments, refunds, disputes, endpoints, sender, save };
  const switches = { faults, refundFaults, refundStates };
  const controls = makeStripeControls({ ...rules, ...switches, requests, secretKeys, now: nowInSeconds });
  const server = serveRoutes(
    [
      ...apiRoutes({ ...rules, ...switches, idempotency, secretKeys, baseUrl, now: nowInSeconds, log }),
      ...checkoutRoutes({ state, sessions, payments, save }),
      ...controlRoutes(controls, state),
    ],
    (call) => (call.path.startsWith("/v1/") ? unknownApiPath(call) : json({ error: "not found" }, 404)),
  );
  const port = await listenLocally(server, options.port ?? 0, options.host);
  url = options.publicUrl ?? `http://${loopback}:${port}`;
  const expiryTimer = setInterval(() => {
    if (sessions.expireDue()) void save().catch(() => undefined);
  }, expiryCheckInterval).unref();
  sender.resume();

  async function stop(): Promise<void> {
    clearInterval(expiryTimer);
    sender.stop();
    await stopServer(server);
    await save();
  }
  return { ...controls, url, port, stop };
}
