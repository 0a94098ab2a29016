import { z } from "zod";

export const longestSlug = 80;

/** The last part of a page's path. */
export const slug = z
  .string("Must be text")
  .trim()
  .toLowerCase()
  .min(1, "Must not be empty")
  .max(longestSlug, `Must be at most ${longestSlug} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Must be letters, digits and single hyphens");

/**
 * Returns the first of `base`, `base-2`, `base-3` … that is not taken. `first` is the number to begin with, for callers
 * that know that the ones before are taken.
 */
export function freeSlugOf(
  base: string,
  isTaken: (slug: string) => boolean,
  first = 1,
): { slug: string; number: number } {
  for (let number = first; ; number += 1) {
    const suffix = number === 1 ? "" : `-${number}`;
    const free = base.slice(0, longestSlug - suffix.length).replace(/-$/, "") + suffix;
    if (!isTaken(free)) return { slug: free, number };
  }
}
