import { expect, test } from "vitest";
import { z } from "zod";
import { describeIssue } from "./describe-issue.ts";

test.each([
  [z.enum(["pending", "shipped", "refunded"]), "lost", "Must be pending, shipped or refunded"],
  [z.literal("yes"), "no", "Must be yes"],
  [z.string(), undefined, "This value is required"],
  [z.string(), 7, "Must be text"],
  [z.int(), "7", "Must be a number"],
  [z.int(), 1.5, "Must be a whole number"],
  [z.boolean(), "yes", "Must be true or false"],
  [z.array(z.string()), {}, "Must be a list"],
  [z.object({}), [], "This value is not valid"],
  [z.int().min(1), 0, "Must be at least 1"],
  [z.int().positive(), 0, "Must be more than 0"],
  [z.number().max(5), 6, "Must be at most 5"],
  [z.string().max(2), "abc", "Must be at most 2 characters"],
  [z.array(z.string()).max(1), ["a", "b"], "Must have at most 1 entries"],
  [z.string().regex(/^a$/), "b", "This value is not valid"],
  [z.union([z.boolean(), z.string()]), 1, "This value is not valid"],
  [z.string("Title is required"), undefined, "Title is required"],
])("%# a refused value has a sentence: $2", (schema, value, sentence) => {
  const { error } = schema.safeParse(value, { error: describeIssue });
  expect(error?.issues[0]?.message).toBe(sentence);
});
