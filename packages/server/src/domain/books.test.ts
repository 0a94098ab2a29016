import { expect, test } from "vitest";
import { keepBooks, type BookedMove } from "./books.ts";

const until = new Date("2026-12-01T00:00:00Z");
const move = (more: Partial<BookedMove>): BookedMove => ({
  kind: "charge",
  amountCents: 0,
  feeCents: 0,
  currency: "usd",
  createdAt: new Date("2026-11-20T00:00:00Z"),
  ...more,
});

test("what came after the month is not part of its balance, and the first instant of the next month is after it", () => {
  const moves = [
    move({ amountCents: 4000, feeCents: 146 }),
    move({ amountCents: 900, currency: "eur" }),
    move({ amountCents: 1000, createdAt: until }),
    move({ kind: "payout", amountCents: -700, createdAt: until }),
  ];
  expect(keepBooks({ currency: "usd", balanceCents: 5000, moves, until })).toEqual({
    opening: 846,
    charges: 4000,
    fees: -146,
    refunds: 0,
    disputes: 0,
    other: 0,
    closing: 4700,
    moves: moves.slice(0, 2),
  });
});

test("a dispute's fee is one of the fees, and a fee that is given back lowers them", () => {
  const moves = [
    move({ kind: "dispute", amountCents: -4000, feeCents: 1500 }),
    move({ kind: "dispute", amountCents: 4000, feeCents: -1500 }),
    move({ kind: "fee", amountCents: -200 }),
  ];
  const books = keepBooks({ currency: "usd", balanceCents: -200, moves, until });
  expect(books).toMatchObject({ opening: 0, disputes: 0, fees: -200, closing: -200 });
});
