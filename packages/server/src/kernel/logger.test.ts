import { expect, test } from "vitest";
import { makeLogger } from "./logger.ts";

test("a database error is logged without its statement", () => {
  const lines: string[] = [];
  const logger = makeLogger({
    level: "debug",
    format: "json",
    destination: { write: (line) => void lines.push(line) },
  });
  const sql = "SELECT * FROM subscribers WHERE confirm_token = 'secret'";
  const parent = Object.assign(new Error("no such table: subscribers"), { sql });
  const items = [Object.assign(new Error("must be unique"), { value: "a@secret", instance: { token: "secret" } })];
  const quotes = {
    sql,
    parent,
    original: parent,
    parameters: ["secret"],
    fields: { email: "a@secret" },
    errors: items,
  };
  logger.error({ err: Object.assign(new Error("no such table: subscribers"), quotes) }, "request failed");
  expect(lines.join("")).toContain("no such table: subscribers");
  expect(lines.join("")).not.toContain("secret");
});

test("a secret is removed from any text of a line", () => {
  const lines: string[] = [];
  const logger = makeLogger({
    level: "info",
    format: "json",
    secrets: ['a "quoted" secret', "sk_test_1234"],
    destination: { write: (line) => void lines.push(line) },
  });
  logger.warn({ err: new Error("Invalid key: sk_test_1234", { cause: new Error('a "quoted" secret') }) }, "refused");
  expect(lines.join("")).toContain("Invalid key: [redacted]");
  expect(lines.join("")).not.toMatch(/quoted|sk_test/);
  expect(() => JSON.parse(lines[0] ?? "") as unknown).not.toThrow();
});

test("a secret that is learned later is removed from the lines of child loggers too", () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = makeLogger({ level: "info", format: "json", destination });
  const child = logger.child({ kind: "job" });
  logger.hide(["sk_test_entered"]);
  child.warn({ err: new Error("Invalid key: sk_test_entered") }, "refused");
  expect(lines.join("")).toContain("Invalid key: [redacted]");
  expect(lines.join("")).not.toContain("sk_test_entered");
});

test("a line is bounded before anything is looked for in it, and the ID of a checkout is removed", () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = makeLogger({ level: "info", format: "json", destination });
  const id = "cs_live_a1B2c3D4e5F6";
  logger.warn(
    { err: new Error(`No such checkout.session: ${id} ${"a@b.c ".repeat(200_000)}`), kind: "job" },
    "refused",
  );
  logger.warn({ kind: "job", list: Array.from({ length: 1000 }, () => "x".repeat(1000)) }, "long");
  const [first = "", second = ""] = lines;
  expect([first.length, second.length].every((length) => length < 16_000)).toBe(true);
  expect(JSON.parse(first)).toMatchObject({ event: "refused", kind: "job", err: { type: "Error" } });
  expect(first).toContain("No such checkout.session: [redacted] [email]");
  expect(JSON.parse(second)).toMatchObject({ event: "long", level: "warn" });
  expect(lines.join("")).not.toContain("a1B2c3");
});
