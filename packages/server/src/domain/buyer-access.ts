import { limits } from "@recital/contract/values/limits";

/** Returns when the 30 days end that began at `from`: of a browser's access to an order, or of an email's key. */
export function buyerAccessEnd(from: Date): Date {
  return new Date(from.getTime() + limits.buyerAccessDays * 24 * 3_600_000);
}
