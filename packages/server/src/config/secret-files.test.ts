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

test("every secret can come from a file, without its trailing newline", () => {
  const config = readConfig({
    PUBLIC_URL: "https://recital.example",
    SESSION_SECRET_FILE: fileWith("the newest session secret, the older session secret\n"),
    ENCRYPTION_KEY_FILE: fileWith(`${"01".repeat(32)}, ${Buffer.alloc(32, 2).toString("base64")}\n`),
    ADMIN_PASSWORD_FILE: fileWith("a password for the owner\n"),
    DATABASE_URL_FILE: fileWith("mysql://recital:word@mysql/recital\n"),
    STRIPE_SECRET_KEY_FILE: fileWith("sk_live_1\n"),
    STRIPE_WEBHOOK_SECRET_FILE: fileWith("whsec_1\n"),
    SMTP_URL_FILE: fileWith("smtp://user:word@mail\n"),
    MAIL_FROM: "hello@recital.example",
  });
  expect(config.sessionSecrets).toEqual(["the newest session secret", "the older session secret"]);
  expect(config.encryptionKeys).toEqual([Buffer.alloc(32, 1), Buffer.alloc(32, 2)]);
  expect(config.admin.password).toBe("a password for the owner");
  expect(config.databaseUrl).toBe("mysql://recital:word@mysql/recital");
  expect(config.providers.keys.stripe).toEqual({ secretKey: "sk_live_1", webhookSecret: "whsec_1" });
  expect(config.providers.keys.smtp.url).toBe("smtp://user:word@mail");
});

test("the URL of Compose's MySQL is used if it was generated, and without it the database is SQLite", () => {
  const url = "mysql://recital:generated@mysql:3306/recital";
  const SECRETS_DIR = mkdtempSync(join(folder, "generated-"));
  expect(readConfig({ SECRETS_DIR }).databaseUrl).toBeUndefined();
  writeFileSync(join(SECRETS_DIR, "database-url"), `${url}\n`);
  expect(readConfig({ SECRETS_DIR }).databaseUrl).toBe(url);
  expect(readConfig({ SECRETS_DIR, DATABASE_URL: "mysql://there/other" }).databaseUrl).toBe("mysql://there/other");
  const DATABASE_URL_FILE = fileWith("mysql://there/named");
  expect(readConfig({ SECRETS_DIR, DATABASE_URL_FILE }).databaseUrl).toBe("mysql://there/named");
});

test("a variable takes precedence over its file, which need not exist", () => {
  const variables = { DATABASE_URL: "mysql://there/other", DATABASE_URL_FILE: join(folder, "missing") };
  expect(readConfig(variables).databaseUrl).toBe("mysql://there/other");
});

test("an empty file counts as not set, so required variables are still required", () => {
  const variables = { PUBLIC_URL: "https://recital.example", SESSION_SECRET_FILE: fileWith("\n") };
  expect(() => readConfig(variables)).toThrow("SESSION_SECRET is required");
});

test("an unreadable file stops the start with a message that names variable and file", () => {
  const variables = { STRIPE_SECRET_KEY_FILE: join(folder, "missing"), SMTP_URL_FILE: folder, PORT: "http" };
  expect(linesOf(variables)).toEqual([
    expect.stringContaining("PORT"),
    `SMTP_URL_FILE names ${folder}, which cannot be read: it is a folder`,
    `STRIPE_SECRET_KEY_FILE names ${join(folder, "missing")}, which cannot be read: there is no such file`,
  ]);
});

function linesOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}
