import { createHmac } from "node:crypto";
import { apiVersion } from "./present.ts";
import { newId } from "./sessions.ts";
import { lookUp, type DeliveryAttempt, type StripeState, type WebhookEvent } from "./state.ts";

/** The URL for events, and the `whsec_…` that signs them. */
export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
  /** The URL under which the endpoint is registered, if the emulator reaches it by another one. */
  readonly registeredUrl?: string | undefined;
}

export interface WebhookParts {
  readonly state: StripeState;
  readonly endpoint: WebhookEndpoint | null;
  /** Milliseconds since 1970. */
  now(): number;
  save(): Promise<void>;
  /** Returns whether the endpoint receives events of this type. */
  isEnabled(type: string): boolean;
  /** Delays between attempts in milliseconds; the last one repeats for an hour. */
  readonly retryDelays: readonly number[];
}

const responseTimeout = 10_000;
const giveUpAfter = 60 * 60 * 1000;

/** Signs and sends events; retries until the endpoint responds 2xx. */
export class WebhookSender {
  readonly #parts: WebhookParts;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #stopping = new AbortController();
  readonly #waiting = new Set<() => void>();
  #endpoint: WebhookEndpoint | null;
  #isHeld = false;

  constructor(parts: WebhookParts) {
    this.#parts = parts;
    this.#endpoint = parts.endpoint;
  }

  /** Records an event and sends it if its type is enabled. */
  emit(type: string, object: object): void {
    const id = newId("evt");
    const created = Math.floor(this.#parts.now() / 1000);
    const payload = JSON.stringify({
      id,
      object: "event",
      account: null,
      api_version: apiVersion,
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    const state = this.#parts.isEnabled(type) ? "pending" : "not-enabled";
    this.#parts.state.events[id] = { id, type, created, payload, state, attempts: [] };
    if (state === "pending") this.#schedule(id, 0);
  }

  /** Sends pending events, e.g. after a restart or with a new endpoint. */
  resume(): void {
    for (const event of this.events()) if (event.state === "pending") this.#schedule(event.id, 0);
  }

  /** Replaces the endpoint and sends it the pending events. */
  setEndpoint(endpoint: WebhookEndpoint | null): void {
    this.#endpoint = endpoint;
    this.resume();
  }

  /** Signs the events to the endpoint with another secret from now on. */
  signWith(secret: string): void {
    if (this.#endpoint) this.#endpoint = { ...this.#endpoint, secret };
  }

  /** Holds events, which then only {@link deliver} sends; `false` releases them. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld) this.resume();
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Every event, oldest first. */
  events(): WebhookEvent[] {
    return Object.values(this.#parts.state.events);
  }

  /** Sends these events now, one after another in this order, even if they are held or already delivered. */
  async deliver(ids: readonly string[]): Promise<DeliveryAttempt[]> {
    const attempts: DeliveryAttempt[] = [];
    for (const id of ids) {
      const event = lookUp(this.#parts.state.events, id);
      if (!event) throw new Error(`there is no event ${id}`);
      attempts.push(await this.#attempt(event));
    }
    return attempts;
  }

  /** Resolves once none of the wanted events is pending, or when the emulator stops. */
  async untilDelivered(isWanted: (event: WebhookEvent) => boolean): Promise<void> {
    const isPending = () => this.events().some((event) => event.state === "pending" && isWanted(event));
    while (!this.#stopping.signal.aborted && isPending()) {
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  stop(): void {
    this.#stopping.abort();
    this.#wake();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #schedule(id: string, delay: number): void {
    clearTimeout(this.#timers.get(id));
    if (this.#stopping.signal.aborted) return;
    const timer = setTimeout(() => void this.#run(id), delay);
    timer.unref();
    this.#timers.set(id, timer);
  }

  async #run(id: string): Promise<void> {
    this.#timers.delete(id);
    const event = this.#parts.state.events[id];
    if (event?.state !== "pending" || this.#isHeld || this.#endpoint === null) return;
    await this.#attempt(event);
    if (event.state !== "pending") return;
    const { retryDelays, now, save } = this.#parts;
    const delay = retryDelays[Math.min(event.attempts.length, retryDelays.length) - 1] ?? 30_000;
    if (now() + delay - event.created * 1000 > giveUpAfter) {
      event.state = "given-up";
      this.#wake();
      await save().catch(() => undefined);
    } else this.#schedule(id, delay);
  }

  async #attempt(event: WebhookEvent): Promise<DeliveryAttempt> {
    const at = new Date(this.#parts.now());
    const attempt = await this.#post(event, at);
    event.attempts.push(attempt);
    if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) event.state = "delivered";
    this.#wake();
    await this.#parts.save().catch(() => undefined);
    return attempt;
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  async #post({ payload, state, type }: WebhookEvent, at: Date): Promise<DeliveryAttempt> {
    const endpoint = this.#endpoint;
    if (!endpoint) return { at: at.toISOString(), status: null, error: "no endpoint is set" };
    if (state === "not-enabled") {
      return { at: at.toISOString(), status: null, error: `${type} is not enabled for the endpoint` };
    }
    try {
      const response = await fetch(endpoint.url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Stripe/1.0 (local emulator)",
          "stripe-signature": signPayload(payload, endpoint.secret, Math.floor(Date.now() / 1000)),
        },
        body: payload,
        redirect: "manual",
        signal: AbortSignal.any([AbortSignal.timeout(responseTimeout), this.#stopping.signal]),
      });
      await response.arrayBuffer();
      return { at: at.toISOString(), status: response.status, error: null };
    } catch (error) {
      return { at: at.toISOString(), status: null, error: String(error) };
    }
  }
}

/** Returns the value of `Stripe-Signature`: HMAC-SHA256 over time and body. */
export function signPayload(payload: string, secret: string, unixSeconds: number): string {
  const signature = createHmac("sha256", secret).update(`${unixSeconds}.${payload}`).digest("hex");
  return `t=${unixSeconds},v1=${signature}`;
}
