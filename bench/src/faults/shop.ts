import { openGate, type Gate } from "../../../e2e/fixtures/gate.ts";
import type { HttpVisitor } from "../../../e2e/fixtures/http-visitor.ts";
import { stockShop } from "../../../e2e/fixtures/bare-shop.ts";
import { adminLogin, prepareStack, type Stack } from "../../../e2e/fixtures/stack.ts";
import { providerDelayMs } from "../product.ts";

/** The built product with stand-ins around it, to which things are done. */
export interface Shop {
  readonly stack: Stack;
  readonly name: "SQLite" | "MariaDB";
  readonly version: string;
  /** Between the product and its database; null for a file. */
  readonly databaseGate: Gate | null;
  /** A buyer from an address of its own. */
  buyer(): Buyer;
  /** The first number that a statement answers. */
  count(sql: string): Promise<number>;
  /** No promised mail of an order waits any more. */
  waitForOutbox(): Promise<void>;
  stop(): Promise<void>;
}

export interface Buyer {
  readonly visitor: HttpVisitor;
  readonly email: string;
  /** Answers the status, and the order where there is one. */
  begin(): Promise<Begun>;
}

export interface Begun {
  /** 0: no answer came. */
  readonly status: number;
  /** Why none came, as the client's code for it. */
  readonly failure: string | null;
  readonly ms: number;
  readonly email: string;
  readonly orderId: number;
  readonly sessionId: string;
  /** Whether a refusal says when to come back. */
  readonly saysWhen: boolean;
}

const mails = "'order-confirmation', 'new-order-notice', 'owner-alert'";
/** After a few tries that failed, the next one comes minutes later. */
const longestMailMs = 300_000;
/** As many as three addresses' last parts have. */
const addresses = 255 ** 3;

/** Starts it on SQLite, or on the server at `databaseServer`. */
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
      const end = performance.now() + longestMailMs;
      while ((await count(`SELECT COUNT(*) FROM jobs WHERE outcome IS NULL AND kind IN (${mails})`)) > 0) {
        if (performance.now() > end) throw new Error("the outbox did not empty itself");
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
  const visitor = stack.visitor(addressOf(number));
  const email = `buyer-${number}@example.com`;
  const body = JSON.stringify({ items: [{ productId: 1, quantity: 1 }], customerEmail: email });
  return {
    visitor,
    email,
    async begin() {
      const begun = performance.now();
      const init = { method: "POST", headers: { "content-type": "application/json" }, body };
      let failure: string | null = null;
      const answer = await visitor.send("/api/create-checkout-session", init).catch((error: unknown) => {
        failure = codeOf(error);
        return null;
      });
      const text = (await answer?.text().catch(() => "")) ?? "";
      const told = answer?.status === 201 ? (JSON.parse(text) as { orderId: number; sessionId: string }) : null;
      return {
        status: answer?.status ?? 0,
        failure,
        ms: performance.now() - begun,
        email,
        orderId: told?.orderId ?? 0,
        sessionId: told?.sessionId ?? "",
        saysWhen: Number(answer?.headers.get("retry-after")) > 0,
      };
    },
  };
}

/** `fetch` says why only in the cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === "string" ? cause.code : String(error);
}

/** The cookie of an admin's new session. */
export async function signIn({ stack }: Shop): Promise<string> {
  const visitor = stack.visitor("192.0.2.9");
  await visitor.api("POST /api/admin/login", { body: adminLogin });
  return visitor.cookie();
}

/** An address for each visitor, since ten checkouts a minute are the limit of one. */
export function addressOf(number: number): string {
  const within = number % addresses;
  return `10.${Math.floor(within / 255 ** 2) % 255}.${Math.floor(within / 255) % 255}.${(within % 255) + 1}`;
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
