/** One line of the table: a number of the product beside the floor that it is compared with. */
export interface Result {
  /** The number of the target in `targets`, as the project counts them; null for those that have none. */
  readonly target: number | null;
  readonly what: string;
  readonly product: string;
  readonly floor: string;
  readonly ratio: string;
  readonly limit: string;
  /** Null for a number without a target. */
  readonly isReached: boolean | null;
}

interface Compared {
  readonly target: number;
  readonly what: string;
  readonly product: number;
  readonly floor: number;
  readonly floorName: string;
  readonly unit: "/s" | "ms" | "µs" | "MiB" | "packages";
  /** Times the floor: at least, or at most. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A line whose target is a ratio to a floor measured in the same run. */
export function compared(numbers: Compared): Result {
  const { target, what, product, floor, floorName, unit, atLeast, atMost } = numbers;
  const ratio = product / floor;
  const limit = atLeast === undefined ? `≤ ${atMost} × ${floorName}` : `≥ ${atLeast} × ${floorName}`;
  return {
    target,
    what,
    product: inUnit(product, unit),
    floor: inUnit(floor, unit),
    ratio: ratio.toFixed(2),
    limit,
    isReached: atLeast === undefined ? ratio <= (atMost ?? 0) : ratio >= atLeast,
  };
}

/** A line with a fixed limit, or none at all. */
export function counted(
  target: number | null,
  what: string,
  product: string,
  limit = "",
  isReached: boolean | null = null,
): Result {
  return { target, what, product, floor: "", ratio: "", limit, isReached };
}

export function inUnit(value: number, unit: Compared["unit"]): string {
  const digits = value >= 100 || unit === "packages" ? 0 : 1;
  const number = value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === "/s" ? `${number}/s` : `${number} ${unit}`;
}
