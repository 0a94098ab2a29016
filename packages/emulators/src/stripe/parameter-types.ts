import { z } from "zod";
import { ApiError } from "./api-error.ts";
import type { FormTree } from "./form-body.ts";

export const text = (max: number) => z.string().min(1).max(max);
export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, "Invalid integer")
  .transform(Number);
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
export const webUrl = z
  .string()
  .max(5000)
  .regex(/^https?:\/\/[^\s]+$/, "Not a valid URL");
export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, "Metadata can have at most 50 keys")
  .default({});
export const expand = list(text(200), 20).optional();
export const pageLength = integer.pipe(z.int().min(1).max(100)).default(10);

/** The parameters of every paged list. */
export const page = {
  limit: pageLength,
  starting_after: text(200).optional(),
  ending_before: text(200).optional(),
  expand,
};

const timeLimit = integer.optional();

/** A time, or limits of a time, in Unix seconds. */
export const created = z
  .union([integer, z.strictObject({ gt: timeLimit, gte: timeLimit, lt: timeLimit, lte: timeLimit })])
  .optional();

/** A list sent as the keys 0, 1, 2… */
export function list<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess((value) => (isTree(value) ? Object.values(value) : value), z.array(item).min(1).max(max));
}

/** Throws Stripe's {@link ApiError} for the first invalid parameter. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, form: FormTree): z.output<Schema> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const param = bracketName([...issue.path, issue.keys[0] ?? ""]);
    throw new ApiError(`Received unknown parameter: ${param}`, { status: 400, code: "parameter_unknown", param });
  }
  const path = issue?.path ?? [];
  const param = bracketName(path);
  if (valueAt(form, path) === undefined) {
    throw new ApiError(`Missing required param: ${param}.`, { status: 400, code: "parameter_missing", param });
  }
  throw new ApiError(`${issue?.message ?? "Invalid parameter"}: ${param}`, {
    status: 400,
    code: issue?.path.some((key) => amountNames.has(key)) ? "parameter_invalid_integer" : "parameter_invalid",
    param,
  });
}

const amountNames = new Set<PropertyKey>(["amount", "unit_amount"]);

function bracketName(path: readonly PropertyKey[]): string {
  const [head = "", ...rest] = path.map(String);
  return head + rest.map((part) => `[${part}]`).join("");
}

function valueAt(form: FormTree, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isTree(value) ? value[String(key)] : undefined), form);
}

function isTree(value: unknown): value is FormTree {
  return typeof value === "object" && value !== null;
}
