import { limits } from "@recital/contract/values/limits";
import type { ExistingRefund } from "./refunds.ts";

/** Downloads of each file, and days of access, that a purchase gives. */
export const defaultDownloads = 10;
export const defaultAccessDays = 365;
export const ticketMs = 6 * 3_600_000;

const dayMs = 24 * 3_600_000;

/** The part of an access that the rules of downloads read. */
export interface Access {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly revokedReason: "refunded" | "admin" | null;
}

/** Returns when the access of a purchase at `from` ends. */
export function accessEnd(from: Date, days = defaultAccessDays): Date {
  return new Date(from.getTime() + days * dayMs);
}

/** Returns the end of an access that is extended: from its end, or from now if it has expired. */
export function extendedEnd({ expiresAt }: Pick<Access, "expiresAt">, days: number, now: Date): Date {
  return days === 0 ? expiresAt : accessEnd(expiresAt > now ? expiresAt : now, days);
}

/** Returns why an access gives no files, as a message for the customer, or null. */
export function findAccessProblem({ expiresAt, revokedAt, revokedReason }: Access, now: Date): string | null {
  if (revokedAt !== null) {
    return revokedReason === "refunded"
      ? "This order was refunded, so its files can no longer be downloaded."
      : "The access to these files was ended.";
  }
  return expiresAt <= now ? "The access to these files has expired." : null;
}

type Revocation = Pick<Access, "revokedAt" | "revokedReason">;

/** Returns the revocation of an access once the order's refunds changed. A revocation by the admin stays. */
export function revocationAfterRefund(access: Revocation, isRefunded: boolean, now: Date): Revocation {
  const { revokedAt, revokedReason } = access;
  if (revokedReason === "admin") return { revokedAt, revokedReason };
  if (isRefunded) return { revokedAt: revokedAt ?? now, revokedReason: "refunded" };
  return { revokedAt: null, revokedReason: null };
}

interface BoughtItem {
  readonly id: number;
  readonly quantity: number;
}

/** Returns whether refunds that succeeded gave back every unit of an item. */
export function isReturned({ id, quantity }: BoughtItem, refunds: readonly ExistingRefund[]): boolean {
  const refunded = refunds
    .filter(({ state }) => state === "succeeded")
    .flatMap(({ lines = [] }) => lines)
    .filter(({ orderItemId }) => orderItemId === id)
    .reduce((total, line) => total + line.quantity, 0);
  return refunded >= quantity;
}

/** Returns when the 30 days end that began at `from`: of a browser's access to an order, or of an email's key. */
export function buyerAccessEnd(from: Date): Date {
  return new Date(from.getTime() + limits.buyerAccessDays * 24 * 3_600_000);
}

/** Bytes from `start` up to, not including, `end`. */
export interface SentRange {
  readonly start: number;
  readonly end: number;
}

/**
 * More are not stored. A download in so many separate pieces loses the shortest ones, so that it may be shown as
 * incomplete, and never as complete without being so.
 */
export const maxRanges = 64;

/** Returns the ranges with one more, in order and merged where they touch. */
export function addRange(ranges: readonly SentRange[], added: SentRange): SentRange[] {
  if (added.end <= added.start) return [...ranges];
  const apart = ranges.filter(({ start, end }) => end < added.start || start > added.end);
  const touching = [...ranges.filter((range) => !apart.includes(range)), added];
  const merged = {
    start: Math.min(...touching.map(({ start }) => start)),
    end: Math.max(...touching.map(({ end }) => end)),
  };
  return withoutShortest([...apart, merged]).toSorted((a, b) => a.start - b.start);
}

/** Returns whether the ranges, merged, hold every byte of a file. */
export function coversFile(ranges: readonly SentRange[], size: number): boolean {
  return ranges.some(({ start, end }) => start <= 0 && end >= size);
}

/** Reads what {@link writeRanges} wrote: "0-99,200-299". */
export function readRanges(text: string | null): SentRange[] {
  return [...(text ?? "").matchAll(/(\d+)-(\d+)/g)].map(([, start, last]) => ({
    start: Number(start),
    end: Number(last) + 1,
  }));
}

export function writeRanges(ranges: readonly SentRange[]): string {
  return ranges.map(({ start, end }) => `${start}-${end - 1}`).join(",");
}

function withoutShortest(ranges: readonly SentRange[]): readonly SentRange[] {
  if (ranges.length <= maxRanges) return ranges;
  return ranges.toSorted((a, b) => b.end - b.start - (a.end - a.start)).slice(0, maxRanges);
}
