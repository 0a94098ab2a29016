import { expect, test } from "vitest";
import { z } from "zod";
import { describeIssue, describeBrowser } from "./describe.ts";

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
])("%# a refused value has a message: $2", (schema, value, message) => {
  const { error } = schema.safeParse(value, { error: describeIssue });
  expect(error?.issues[0]?.message).toBe(message);
});

const mozilla = "Mozilla/5.0";

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Windows"],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36`, "Chrome on macOS"],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15`, "Safari on macOS"],
  [`${mozilla} (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
  [`${mozilla} (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36 OPR/120.0`, "Opera on Linux"],
  [`${mozilla} (X11; Linux x86_64) Chrome/140.0.0.0 Electron/41.0.0 Safari/537.36`, "Desktop app on Linux"],
  [`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1`, "Chrome on iPhone"],
  [`${mozilla} (Linux; Android 16) Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["curl/8.0", "Unknown browser"],
  ["", "Unknown browser"],
])("%s is %s", (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name);
});
