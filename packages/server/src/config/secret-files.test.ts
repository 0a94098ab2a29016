import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError, readConfig } from "./env.ts";

const folder = mkdtempSync(join(tmpdir(), "recital-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const file = join(mkdtempSync(join(folder, "of-")), "secret");
  writeFileSync(file, content);
  return file;
}

test("every secret may come from a file, without the line's end", () => {
  const config = readConfig({
    PUBLIC_URL: "https://recital.example",
    SESSION_SECRET_FILE: fileWith("the newest session secret, the older session secret\n"),
    ADMIN_PASSWORD_FILE: fileWith("a password for the owner\n"),
    DATABASE_URL_FILE: fileWith("mysql://recital:word@mysql/recital\n"),
    STRIPE_SECRET_KEY_FILE: fileWith("sk_live_1\n"),
    STRIPE_WEBHOOK_SECRET_FILE: fileWith("whsec_1\n"),
    SMTP_URL_FILE: fileWith("smtp://user:word@mail\n"),
    MAIL_FROM: "hello@recital.example",
  });
  expect(config.sessionSecrets).toEqual(["the newest session secret", "the older session secret"]);
  expect(config.admin.password).toBe("a password for the owner");
  expect(config.databaseUrl).toBe("mysql://recital:word@mysql/recital");
  expect(config.stripe).toMatchObject({ secretKey: "sk_live_1", webhookSecrets: ["whsec_1"] });
  expect(config.smtp?.url).toBe("smtp://user:word@mail");
});

test("a variable that is set wins over its file, which need not be there then", () => {
  const given = { DATABASE_URL: "mysql://there/other", DATABASE_URL_FILE: join(folder, "missing") };
  expect(readConfig(given).databaseUrl).toBe("mysql://there/other");
});

test("an empty file counts as not set, and what is required is still asked for", () => {
  const given = { PUBLIC_URL: "https://recital.example", SESSION_SECRET_FILE: fileWith("\n") };
  expect(() => readConfig(given)).toThrow("SESSION_SECRET is required");
});

test("a file that cannot be read stops the start with a line that names variable and file", () => {
  const given = { STRIPE_SECRET_KEY_FILE: join(folder, "missing"), SMTP_URL_FILE: folder, PORT: "http" };
  expect(linesOf(given)).toEqual([
    expect.stringContaining("PORT"),
    `SMTP_URL_FILE names ${folder}, which cannot be read: it is a folder`,
    `STRIPE_SECRET_KEY_FILE names ${join(folder, "missing")}, which cannot be read: there is no such file`,
  ]);
});

function linesOf(given: Record<string, string>): readonly string[] {
  try {
    readConfig(given);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}
