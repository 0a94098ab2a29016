import { openGate, type Gate } from "../../../e2e/fixtures/gate.ts";
import type { HttpVisitor } from "../../../e2e/fixtures/http-visitor.ts";
import { stockShop } from "../../../e2e/fixtures/bare-shop.ts";
import { adminLogin, prepareStack, type Stack } from "../../../e2e/fixtures/stack.ts";
import { providerDelayMs } from "../product.ts";
import { visitorIp } from "../visitor-ip.ts";

/** The built product with its emulators, for the faults. */
export interface Shop {
  readonly stack: Stack;
  readonly name: "SQLite" | "MariaDB";
  readonly version: string;
  /** The proxy between the product and its database; null for SQLite. */
  readonly databaseGate: Gate | null;
  /** Returns a buyer with its own IP address. */
  buyer(): Buyer;
  /** Returns the first number of a statement's result. */
  count(sql: string): Promise<number>;
  /** Waits until no order email is pending. */
  waitForOutbox(): Promise<void>;
  stop(): Promise<void>;
}

export interface Buyer {
  readonly visitor: HttpVisitor;
  readonly email: string;
  /** Starts the checkout of a copy of each product; default: product 1. Returns the status, and the order if any. */
  startCheckout(productIds?: readonly number[]): Promise<StartedCheckout>;
}

export interface StartedCheckout {
  /** 0: no response. */
  readonly status: number;
  /** The client's error code if there was no response. */
  readonly failure: string | null;
  readonly ms: number;
  readonly email: string;
  readonly orderId: number;
  readonly sessionId: string;
  /** Whether the response has a Retry-After header. */
  readonly hasRetryAfter: boolean;
}

const emailKinds = "'order-confirmation', 'new-order-email', 'owner-alert', 'refund-email'";
/** After several failed attempts the next delay is minutes. */
const maxEmailMs = 300_000;

/** Starts the product on SQLite, or on the server at `databaseServer`. */
export async function openShop(databaseServer: string | undefined): Promise<Shop> {
  const server = databaseServer === undefined ? null : new URL(databaseServer);
  const databaseGate = server && (await openGate(Number(server.port) || 3306, server.hostname));
  const stack = await prepareStack({
    databaseServer: databaseServer ?? "",
    databaseGate: databaseGate ?? undefined,
    demoContent: false,
    env: { LOG_LEVEL: "error" },
  });
  await stack.restart();
  await stockShop(stack);
  stack.stripe.setFault({ kind: "delay", ms: providerDelayMs });
  let buyers = 0;
  const count = async (sql: string) => Number(Object.values((await stack.database.query(sql))[0] ?? {})[0] ?? 0);
  const version = await stack.database.query(`SELECT ${server ? "VERSION()" : "sqlite_version()"} AS version`);
  return {
    stack,
    name: server ? "MariaDB" : "SQLite",
    version: String(version[0]?.["version"]),
    databaseGate,
    buyer: () => makeBuyer(stack, buyers++),
    count,
    async waitForOutbox() {
      const end = performance.now() + maxEmailMs;
      while ((await count(`SELECT COUNT(*) FROM jobs WHERE outcome IS NULL AND kind IN (${emailKinds})`)) > 0) {
        if (performance.now() > end) throw new Error("emails are still pending");
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async stop() {
      await stack.stop();
      await databaseGate?.stop();
    },
  };
}

function makeBuyer(stack: Stack, number: number): Buyer {
  const visitor = stack.visitor(visitorIp(number));
  const email = `buyer-${number}@example.com`;
  return {
    visitor,
    email,
    async startCheckout(productIds = [1]) {
      const body = {
        items: productIds.map((productId) => ({ productId, quantity: 1 })),
        customerEmail: email,
        country: "US",
      };
      const startedAt = performance.now();
      let failure: string | null = null;
      const response = await visitor.postJson("/api/create-checkout-session", body).catch((error: unknown) => {
        failure = codeOf(error);
        return null;
      });
      const text = (await response?.text().catch(() => "")) ?? "";
      // A killed process may have sent the head alone.
      const isCreated = response?.status === 201 && text !== "";
      const created = isCreated ? (JSON.parse(text) as { orderId: number; sessionId: string }) : null;
      return {
        status: response?.status ?? 0,
        failure,
        ms: performance.now() - startedAt,
        email,
        orderId: created?.orderId ?? 0,
        sessionId: created?.sessionId ?? "",
        hasRetryAfter: Number(response?.headers.get("retry-after")) > 0,
      };
    },
  };
}

/** Returns the code from the cause, the only place where `fetch` names the reason. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === "string" ? cause.code : String(error);
}

/** Returns the cookie of a new admin session. */
export async function signIn({ stack }: Shop): Promise<string> {
  const visitor = stack.visitor("192.0.2.9");
  await visitor.api("POST /api/admin/login", { body: adminLogin });
  return visitor.cookie();
}

/** Returns the value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
