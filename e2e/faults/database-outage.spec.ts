import { stockShop } from "../fixtures/bare-shop.ts";
import { openGate, type Gate } from "../fixtures/gate.ts";
import { outboxEmpty } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/server-test.ts";
import { prepareStack, type Stack } from "../fixtures/stack.ts";
import { startCheckout } from "./durability.ts";

const server = process.env["E2E_DATABASE_URL"];
const buyers = 8;

// MySQL only: an SQLite file cannot be disconnected; its locks are tested in the server package.
if (server) {
  let gate: Gate;
  let stack: Stack;

  test.beforeAll(async () => {
    const { hostname, port } = new URL(server);
    gate = await openGate(Number(port) || 3306, hostname);
    stack = await prepareStack({ databaseGate: gate, demoContent: false });
    await stack.restart();
    await stockShop(stack);
  });
  test.afterAll(async () => {
    await stack.stop();
    await gate.stop();
  });

  test("a database outage under load loses no completed checkout and needs no restart", async ({ email }) => {
    const first = stack.server();
    await Promise.all(["/", "/store"].map((path) => stack.visitor().send(path)));
    const taken: string[] = [];
    const refused: unknown[] = [];
    let isOver = false;
    const keepBuying = Array.from({ length: buyers }, async (_, buyer) => {
      for (let round = 0; !isOver; round += 1) {
        const mine = `${buyer}-${round}-${email}`;
        const visitor = stack.visitor(`10.9.${buyer}.${round % 250}`);
        await startCheckout(stack, visitor, mine).then(
          () => taken.push(mine),
          (error: unknown) => refused.push(error),
        );
      }
    });
    await expect.poll(() => taken.length).toBeGreaterThan(buyers);
    await gate.cut();
    await expect.poll(() => refused.length).toBeGreaterThan(buyers);
    for (const path of ["/", "/store", "/api/products"]) {
      expect([path, (await stack.visitor().send(path)).status]).toEqual([path, 200]);
    }
    const before = taken.length;
    await gate.restore();
    await expect.poll(() => taken.length).toBeGreaterThan(before + buyers);
    isOver = true;
    await Promise.all(keepBuying);

    for (const error of refused)
      expect(error).toMatchObject({ status: 503, message: expect.stringMatching(/database/) });
    const [rows] = await stack.database.query("SELECT COUNT(DISTINCT customer_email) AS found FROM orders");
    expect(Number(rows?.["found"])).toBeGreaterThanOrEqual(taken.length);
    for (const buyer of [taken[0], taken[before - 1], taken.at(-1)]) {
      const orders = "SELECT id FROM orders WHERE customer_email = ?";
      expect(await stack.database.query(orders, [buyer ?? ""])).toHaveLength(1);
    }
    const last = stack.stripe.sessions().find(({ customerEmail }) => customerEmail === taken.at(-1));
    await stack.stripe.pay(last?.id ?? "");
    await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes(taken.at(-1) ?? ""), 60_000);
    await outboxEmpty(stack);
    expect([stack.server(), first.isRunning()]).toEqual([first, true]);
    expect(stack.output()).not.toContain("unexpected error");
  });
}
