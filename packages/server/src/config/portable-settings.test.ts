import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { writePortableSettings } from "./portable-settings.ts";

test("settings read back as they were, whatever marks they hold", () => {
  const given = {
    ARTIST_NAME: 'Mira "Q" Solveig',
    ARTIST_TAGLINE: "Piano & synthesizer, it's all # here",
    PUBLIC_URL: "https://recital.example",
  };
  expect(parseEnv(writePortableSettings(given))).toEqual(given);
});

test("secrets are named and not told", () => {
  const text = writePortableSettings({
    STRIPE_SECRET_KEY: "sk_live_1",
    SESSION_SECRET_FILE: "/run/secret",
    SMTP_URL: "",
  });
  expect(text).toMatch(/^# SESSION_SECRET= .*\n# STRIPE_SECRET_KEY= .*\n$/);
  expect(text).not.toMatch(/sk_live|run\/secret|SMTP/);
});
