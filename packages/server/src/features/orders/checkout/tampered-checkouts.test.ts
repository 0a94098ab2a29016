import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { fuzzRuns } from "../../../testing/night.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { checkOut } from "../../../testing/stock.ts";

let app: TestApp;
const ids: number[] = [];
const prices = [1001, 2999, 99];

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" }, runsWorker: false });
  const admin = await app.admin();
  for (const priceCents of prices) ids.push((await buildProduct(app.recital.database, { priceCents })).id);
  const classes = [{ id: 1, name: "Everything" }];
  const zones = [
    { name: "Home", countries: ["DE"], rates: [{ classId: 1, firstItem: 3, furtherItem: 1 }] },
    { name: "North", countries: ["NO", "SE"], rates: [{ classId: 1, firstItem: 12.5, furtherItem: 2 }] },
  ];
  await admin.api("PUT /api/admin/shipping", { body: { shipsFrom: "DE", classes, zones } });
  const codes = [
    { code: "TEN", kind: "percent" as const, value: 10 },
    { code: "OVER", kind: "percent" as const, value: 100, endsAt: "2020-01-01T00:00:00Z" },
  ];
  for (const body of codes) await admin.api("POST /api/admin/discount-codes", { body });
});
afterAll(() => app.stop());

interface Item {
  readonly product: number;
  readonly quantity: number;
}

/** Returns the right price in cents, without the shop's own code; null where the cart cannot be bought. */
function priceOf(items: readonly Item[], country: unknown, code: unknown): number | null {
  const goods = items.reduce((sum, { product, quantity }) => sum + (prices[product] ?? NaN) * quantity, 0);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const [first, further] = { DE: [300, 100], NO: [1250, 200], SE: [1250, 200] }[String(country).toUpperCase()] ?? [];
  if (first === undefined || further === undefined) return null;
  const isDiscounted = code !== null && code !== undefined && code !== "";
  if (isDiscounted && (typeof code !== "string" || code.replaceAll(/[\s-]/g, "").toUpperCase() !== "TEN")) return null;
  const discount = !isDiscounted ? 0 : Math.floor((goods * 10 + 50) / 100);
  return goods - discount + first + further * (pieces - 1);
}

const cheap = fc.constantFrom<unknown>(0, 0.01, "0.01", -5, 1e-9, null, "1e-3", Number.MAX_SAFE_INTEGER);
const tampered = fc.record({
  items: fc.uniqueArray(fc.record({ product: fc.nat(2), quantity: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ product }) => product,
  }),
  country: fc.constantFrom<unknown>("DE", "NO", "SE", "no", "US", "XX", "", null, undefined, ["DE"], 7),
  code: fc.constantFrom<unknown>(
    null,
    undefined,
    "TEN",
    " t-e n",
    "OVER",
    "TEN%",
    "TE_",
    "",
    "X".repeat(200),
    ["TEN"],
    1,
  ),
  /** How many cents the buyer claims to have been shown more or less than the right total; null claims nothing. */
  claim: fc.constantFrom(null, 0, 0, -1, 1, -100, 12_345),
  /** What a browser may not say of a line. */
  line: fc.dictionary(fc.constantFrom("amount", "price", "unit", "unitCents", "discount", "total"), cheap, {
    maxKeys: 2,
  }),
  /** What it may not say of the cart. */
  sums: fc.dictionary(fc.constantFrom("subtotal", "discount", "shipping", "tax", "total", "currency"), cheap, {
    maxKeys: 2,
  }),
});

type Tampered = typeof tampered extends fc.Arbitrary<infer Value> ? Value : never;

test("no tampered checkout is accepted at another price than the shop's", async () => {
  let accepted = 0;
  const check = async ({ items, country, code, claim, line, sums }: Tampered) => {
    const right = priceOf(items, country, code);
    const lines = items.map(({ product, quantity }) => ({ ...line, productId: ids[product] ?? 0, quantity }));
    const expectedTotal = claim === null ? undefined : Math.max(0, (right ?? 0) + claim) / 100;
    const { status, body } = await checkOut(app.visitor(), lines, { ...sums, country, code, expectedTotal });
    if (status !== 201) {
      expect([409, 422]).toContain(status);
      return;
    }
    accepted += 1;
    const session = app.stripe.sessions().findLast((opened) => opened.id === body["sessionId"]);
    expect(session?.total).toBe(right);
    expect(claim ?? 0).toBe(0);
  };
  // Of what is ignored, a checkout is accepted.
  const ignored = { claim: 0, line: { price: 0.01, discount: "0.01" }, sums: { total: 0.01, shipping: 0 } } as const;
  const items = [{ product: 0, quantity: 2 }];
  const examples: [Tampered][] = [
    [{ ...ignored, items, country: "DE", code: " t-e n" }],
    [{ ...ignored, items, country: "no", code: null }],
  ];
  await fc.assert(fc.asyncProperty(tampered, check), { numRuns: fuzzRuns * 4, examples });
  expect(accepted).toBeGreaterThanOrEqual(examples.length);
});
