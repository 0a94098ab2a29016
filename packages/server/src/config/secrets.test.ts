import { expect, test } from "vitest";
import { secretsIn } from "./secrets.ts";

test("secrets are recognized by variable names, and in URLs by their passwords", () => {
  const secrets = secretsIn({
    ADMIN_PASSWORD: "a pass,phrase of words",
    SESSION_SECRET: "the newer secret, the older secret",
    S3_SECRET_ACCESS_KEY: "key-of-a-store",
    SMTP_URL: "smtp://shop:pass%2Fword@mail.example",
    DATABASE_URL: "mysql://root:%zz-broken@db.example/x",
    SPOTIFY_TOKEN_URL: "https://accounts.example/token",
    STRIPE_API_BASE: "https://stripe.example",
    ADMIN_PASSWORD_FILE: "/run/secrets/admin",
    PUBLIC_URL: "https://shop.example",
    STRIPE_SECRET_KEY: "short",
    PORT: "3000",
  });
  expect(new Set(secrets)).toEqual(
    new Set([
      "a pass,phrase of words",
      "phrase of words",
      "the newer secret, the older secret",
      "the newer secret",
      "the older secret",
      "key-of-a-store",
      "pass%2Fword",
      "pass/word",
      "%zz-broken",
    ]),
  );
});
