import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config/env.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { examine } from "./examine.ts";
import type { Finding } from "./machine.ts";

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "recital-doctor-"));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

async function findings(variables: Readonly<Record<string, string>>): Promise<Readonly<Record<string, Finding>>> {
  const found: Record<string, Finding> = {};
  for await (const finding of examine(readConfig(variables))) found[finding.name] = finding;
  return found;
}

test("an installation that was never started has no fault but that it does not run, and stays as it is", async () => {
  const dataDir = join(folder, "data");
  const found = await findings({ DATA_DIR: dataDir, PORT: "1", STRIPE_API_BASE: app.stripe.url });
  expect(found["Site"]).toMatchObject({ state: "fault", says: expect.stringContaining("does not respond") });
  expect(found["Database"]).toMatchObject({ state: "note", says: "There is none yet." });
  expect(found["Data folder"]).toMatchObject({ state: "note" });
});

test("a running site is fine, and faults of its providers are named with what to do", async () => {
  const { port } = new URL(app.url);
  const settings = {
    PUBLIC_URL: app.url,
    PORT: port,
    DATA_DIR: app.storage.dataDir,
    ...(app.storage.databaseUrl !== undefined && { DATABASE_URL: app.storage.databaseUrl }),
    STRIPE_API_BASE: app.stripe.url,
    SMTP_URL: app.smtp.url,
    MAIL_FROM: "Recital <shop@recital.example>",
  };
  const found = await findings({ ...settings, STRIPE_SECRET_KEY: "sk_test_another" });
  expect(Object.entries(found).map(([name, { state }]) => `${name}: ${state}`)).toEqual([
    "Data folder: fine",
    "Disk: fine",
    "Memory: fine",
    "Clock: fine",
    "ffmpeg: fine",
    "Site: fine",
    "Domain: note",
    "Database: fine",
    "Backups: fault",
    "Email: fine",
    "Stripe: fault",
  ]);
  expect(found["Stripe"]).toMatchObject({ says: "Stripe does not accept this secret key." });
  const withoutServer = await findings({ ...settings, SMTP_URL: "smtp://127.0.0.1:1" });
  expect(withoutServer["Email"]).toMatchObject({ state: "fault", says: expect.stringContaining("ECONNREFUSED") });
});
