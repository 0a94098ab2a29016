import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { isValidSetting, readConfig } from "./env.ts";
import { readPortableSettings, writePortableSettings } from "./portable-settings.ts";

test("settings with any special characters are read back unchanged", () => {
  const variables = {
    ARTIST_NAME: 'Mira "Q" Solveig',
    ARTIST_TAGLINE: "Piano & synthesizer, it's all # here",
    PUBLIC_URL: "https://recital.example",
  };
  expect(parseEnv(writePortableSettings(variables))).toEqual(variables);
});

test("secrets are named without their values", () => {
  const text = writePortableSettings({
    STRIPE_SECRET_KEY: "sk_live_1",
    SESSION_SECRET_FILE: "/run/secret",
    SMTP_URL: "",
  });
  expect(text).toMatch(/^# SESSION_SECRET= .*\n# STRIPE_SECRET_KEY= .*\n$/);
  expect(text).not.toMatch(/sk_live|run\/secret|SMTP/);
});

test("they are complete with the secrets that they name, wherever the uploads and the database were", () => {
  const variables: Record<string, string> = {
    PUBLIC_URL: "https://recital.example",
    SESSION_SECRET: "a secret of many characters",
    DATABASE_URL: "mysql://recital:x@db.example/recital",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    SMTP_URL: "smtp://user:pass@mail.example",
    MAIL_FROM: "Recital <shop@recital.example>",
    SPOTIFY_CLIENT_ID: "client",
    SPOTIFY_CLIENT_SECRET: "secret",
    SPOTIFY_ARTIST_ID: "0123456789012345678901",
    S3_BUCKET: "uploads",
    S3_ENDPOINT: "https://s3.example",
    S3_REGION: "eu",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    S3_PREFIX: "recital",
  };
  const text = writePortableSettings(variables);
  const named = [...text.matchAll(/^# (\w+)=/gm)].map(([, name = ""]) => [name, variables[name]]);
  const { s3, databaseUrl, providers } = readConfig({ ...parseEnv(text), ...Object.fromEntries(named) });
  expect({ s3, databaseUrl }).toEqual({ s3: null, databaseUrl: undefined });
  expect(providers.keys.smtp.url).toBe(variables["SMTP_URL"]);
  expect(providers.keys.spotify.clientSecret).toBe("secret");
});

describe("reading the settings of an archive", () => {
  test("returns what was written", () => {
    const text = writePortableSettings({
      ARTIST_NAME: 'Mira "Q" Solveig',
      PUBLIC_URL: "https://recital.example",
      SHOP_CURRENCY: "eur",
      TRUST_PROXY: "1",
      STRIPE_SECRET_KEY: "sk_live_1",
      SMTP_URL: "smtp://mail.example",
    });
    expect(readPortableSettings(text, isValidSetting)).toEqual({ settings: text, leftOut: [] });
  });

  test.each([
    ["a variable that runs code", "NODE_OPTIONS=--import=data:text/javascript,x", "NODE_OPTIONS"],
    ["a variable that turns payments elsewhere", "STRIPE_API_BASE=https://evil.example", "STRIPE_API_BASE"],
    ["a secret", "SESSION_SECRET=known to somewhere else", "SESSION_SECRET"],
    ["an invalid value", "PUBLIC_URL=javascript:alert(1)", "PUBLIC_URL"],
    ["a variable of another program", "PATH=/tmp/evil", "PATH"],
    ["a name that is no name", "constructor=x", "constructor"],
  ])("leaves out %s and names it", (_, line, name) => {
    const read = readPortableSettings(`ARTIST_NAME=Ada\n${line}\n# SMTP_URL= was set`, isValidSetting);
    expect(read.settings).toBe("ARTIST_NAME=Ada\n# SMTP_URL= was set, and as a secret is not in the backup\n");
    expect(read.leftOut).toEqual([name]);
  });

  test("a value cannot add a line", () => {
    const text = "ARTIST_NAME=\"Ada\\nNODE_OPTIONS=x\"\nARTIST_TAGLINE='a\nSTRIPE_API_BASE=https://evil.example'";
    const { settings } = readPortableSettings(text, isValidSetting);
    expect(Object.keys(parseEnv(settings))).toEqual(["ARTIST_NAME", "ARTIST_TAGLINE"]);
  });
});
