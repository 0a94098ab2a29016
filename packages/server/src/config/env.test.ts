import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { describeSite, settingsInForce } from "../db/read-site.ts";
import { defaultSettings } from "../db/site-settings.ts";
import { builtProgram, isBuilt } from "../testing/night.ts";
import { ConfigError, readConfig } from "./env.ts";
import { siteDefaults } from "./site-defaults.ts";

function linesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

const bucket = {
  S3_BUCKET: "mira-uploads",
  S3_ENDPOINT: "https://s3.example",
  S3_REGION: "auto",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

describe("a malformed variable stops the start with one line that names it", () => {
  test.each([
    ["PORT", "http"],
    ["PORT", "-1"],
    ["PORT", "70000"],
    ["PORT", "3000.5"],
    ["PUBLIC_URL", "recital.example"],
    ["PUBLIC_URL", "ftp://recital.example"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["PUBLIC_URL", "http://localhost:3000/shop"],
    ["DATABASE_URL", "postgres://localhost/recital"],
    ["DATABASE_URL", "mysql"],
    ["DATABASE_URL", "mysql://"],
    ["DATABASE_URL", "mysql://localhost"],
    ["DATABASE_URL", "mysql://localhost/"],
    ["DATABASE_URL", "sqlite://"],
    ["ADMIN_USERNAME", "a".repeat(201)],
    ["ADMIN_PASSWORD", "short"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", "long enough to be a secret,short"],
    ["SESSION_SECRET", "long enough to be a secret,"],
    ["ENCRYPTION_KEY", "a password of forty-three characters, okay?"],
    ["ENCRYPTION_KEY", `${"01".repeat(32)},${"01".repeat(31)}`],
    ["ENCRYPTION_KEY", `${"01".repeat(32)},`],
    ["DEMO_CONTENT", "yes"],
    ["ARTIST_NAME", "a".repeat(201)],
    ["ARTIST_TAGLINE", "a".repeat(301)],
    ["CONTACT_EMAIL", "hello"],
    ["OWNER_EMAIL", "a@b.co, c@d.ee"],
    ["SHOP_CURRENCY", "dollars"],
    ["SHOP_CURRENCY", "$"],
    ["SHOP_CURRENCY", "xyz"],
    ["SHOP_CURRENCY", "dem"],
    ["SHOP_CURRENCY", "kwd"],
    ["YOUTUBE_CHANNEL_URL", "youtube"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_new,,whsec_old"],
    ["STRIPE_API_BASE", "127.0.0.1:12111"],
    ["SMTP_URL", "mail.example:25"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "http://mail.example"],
    ["SMTP_URL", "smtp://me:pass#word@mail.example"],
    ["SMTP_URL", "smtp://me:12/34@mail.example"],
    ["SMTP_URL", "smtp://me:12?34@mail.example"],
    ["SMTP_URL", "smtp://mail.example?requireTLS=no"],
    ["MAIL_FROM", "Recital"],
    ["MAIL_FROM", "Recital <shop>"],
    ["MAIL_FROM", "a@b.co, c@d.ee"],
    ["MAIL_FROM", "Recital <a@b.co>, Bo <c@d.ee>"],
    ["MAIL_FROM", "Recital <a@b.co>\r\nBcc: x@y.zz"],
    ["SPOTIFY_ARTIST_ID", "../me"],
    ["SPOTIFY_API_BASE", "api.spotify.example"],
    ["SPOTIFY_TOKEN_URL", "ftp://accounts.spotify.example"],
    ["YOUTUBE_THUMBNAIL_BASE", "i.ytimg.example"],
    ["S3_BUCKET", "My Bucket"],
    ["S3_ENDPOINT", "s3.example"],
    ["S3_PREFIX", "../other"],
    ["S3_PREFIX", "/uploads"],
    ["S3_PATH_STYLE", "yes"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "-1"],
    ["BACKUP_KEEP_DAYS", "0"],
    ["BACKUP_NIGHTLY", "yes"],
    ["BACKUP_BEFORE_CHANGES", "no"],
    ["LOG_LEVEL", "loud"],
    ["LOG_FORMAT", "xml"],
  ])("%s=%s", (name, value) => {
    const lines = linesOf({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} .*\\w`));
  });

  test("the line does not quote the value, which may be a secret", () => {
    expect(linesOf({ SMTP_URL: "http://user:secret@mail.example", SESSION_SECRET: "secret" }).join()).not.toMatch(
      /secret@|=secret/,
    );
  });

  test("a refused currency is named", () => {
    expect(linesOf({ SHOP_CURRENCY: "kwd" })).toEqual([
      "SHOP_CURRENCY is KWD, whose 3 decimals are not supported; at most 2 are",
    ]);
    expect(linesOf({ SHOP_CURRENCY: "Dem" })).toEqual([
      "SHOP_CURRENCY is DEM, which is no current currency of ISO 4217",
    ]);
  });

  test("all malformed variables are reported at once", () => {
    expect(linesOf({ PORT: "x", DEMO_CONTENT: "x", LOG_LEVEL: "x" }).map((line) => line.split(" ")[0])).toEqual([
      "PORT",
      "DEMO_CONTENT",
      "LOG_LEVEL",
    ]);
  });
});

describe("a variable required by another", () => {
  test.each([
    [{ PUBLIC_URL: "https://recital.example" }, "SESSION_SECRET"],
    [{ PUBLIC_URL: "https://recital.example", SESSION_SECRET: "  " }, "SESSION_SECRET"],
    [{ PUBLIC_URL: "http://192.168.1.5:3000" }, "SESSION_SECRET"],
    [{ PUBLIC_URL: "http://localhost.evil.example" }, "SESSION_SECRET"],
    [{ SMTP_URL: "smtp://mail.example:25" }, "MAIL_FROM"],
    [{ SPOTIFY_CLIENT_ID: "id", SPOTIFY_ARTIST_ID: "4vK9mQ2xT7pLr1sWbN8dYe" }, "SPOTIFY_CLIENT_SECRET"],
    [{ SPOTIFY_CLIENT_ID: "id", SPOTIFY_CLIENT_SECRET: "secret" }, "SPOTIFY_ARTIST_ID"],
  ])("%j wants %s", (environment, text) => {
    expect(linesOf(environment)).toEqual([expect.stringMatching(`^${text} is required`)]);
  });

  test.each([...Object.keys(bucket), "S3_PREFIX", "S3_PATH_STYLE"])(
    "%s requires the bucket's other variables",
    (present) => {
      const values: Record<string, string> = { ...bucket, S3_PREFIX: "site", S3_PATH_STYLE: "true" };
      const missing = Object.keys(bucket).filter((name) => name !== present);
      expect(linesOf({ [present]: values[present] ?? "" })).toEqual(
        missing.map((name) => `${name} is required with ${present}`),
      );
    },
  );

  test.each(["http://localhost:3000", "http://127.0.0.1", "http://[::1]:8080", "http://shop.localhost"])(
    "is not wanted where %s is this machine",
    (url) => expect(linesOf({ PUBLIC_URL: url })).toEqual([]),
  );
});

test.each([
  [{}, "127.0.0.1"],
  [{ PUBLIC_URL: "http://[::1]:3000" }, "::1"],
  [{ PUBLIC_URL: "https://recital.example", SESSION_SECRET: "sixteen letters or more" }, undefined],
  [{ HOST: "0.0.0.0" }, "0.0.0.0"],
  [{ HOST: "::" }, undefined],
])("with %j the server listens on %s; undefined means all addresses", (environment, host) => {
  expect(readConfig(environment).host).toBe(host);
});

describe("a variable that is not set", () => {
  test("has its default; an empty variable counts as not set", () => {
    const config = readConfig({ PORT: "", STRIPE_SECRET_KEY: " ", DATA_DIR: "" });
    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      isLocal: true,
      databaseUrl: undefined,
      admin: { username: "admin", password: undefined },
      sessionSecrets: undefined,
      demoContent: true,
      providers: {
        keys: {
          stripe: { secretKey: "", webhookSecret: "" },
          smtp: { url: "", from: "" },
          spotify: { clientId: "", clientSecret: "", artistId: "" },
        },
        locked: { stripe: [], smtp: [], spotify: [] },
      },
      s3: null,
      trustedProxies: 0,
      log: { level: "info", format: "json" },
    });
    expect(config.dataDir).toMatch(/data$/);
    expect(config).toMatchObject({ ownerEmail: null, fixedSettings: {} });
    expect(readConfig({}, true).log.format).toBe("pretty");
    expect(readConfig({ PORT: "4000" }).publicUrl).toBe("http://localhost:4000");
  });

  test("link the demo artist's channel, and no channel of another artist who named none", () => {
    const channelOf = (environment: Record<string, string>) =>
      settingsInForce({}, readConfig(environment).fixedSettings).youtubeChannelUrl;
    expect(channelOf({})).toBe("https://youtube.example/@recital-demo");
    expect(channelOf({ ARTIST_NAME: "Ada" })).toBeNull();
    expect(channelOf({ ARTIST_NAME: "Ada", YOUTUBE_CHANNEL_URL: "https://youtube.com/@ada" })).toBe(
      "https://youtube.com/@ada",
    );
  });

  test("lock the settings whose variable has a value", () => {
    const variables = { ARTIST_NAME: "Ada", ARTIST_TAGLINE: " ", SHOP_CURRENCY: "eur" };
    expect(readConfig(variables).fixedSettings).toEqual({ name: "Ada", currency: "eur" });
  });

  test("disables demo content at a public URL", () => {
    const variables = { PUBLIC_URL: "https://recital.example/", SESSION_SECRET: "long enough to be a secret" };
    expect(readConfig(variables)).toMatchObject({ demoContent: false, publicUrl: "https://recital.example" });
    expect(readConfig({ ...variables, DEMO_CONTENT: "true" }).demoContent).toBe(true);
  });
});

test.each([
  ["EUR", { code: "eur", decimals: 2, symbol: "€", pattern: "¤1,234.5" }],
  ["Jpy", { code: "jpy", decimals: 0, symbol: "¥", pattern: "¤1,234.5" }],
  ["isk", { code: "isk", decimals: 0, symbol: "kr\u00a0", pattern: "¤1,234.5" }],
])("SHOP_CURRENCY=%s is accepted in any case", (SHOP_CURRENCY, currency) => {
  const site = describeSite(defaultSettings, siteDefaults(readConfig({ SHOP_CURRENCY })), null);
  expect(site.currency).toEqual(currency);
});

test("a bucket's URL is path style by default, and its prefix ends in one slash", () => {
  expect(readConfig(bucket).s3).toMatchObject({ bucket: "mira-uploads", prefix: "", isPathStyle: true });
  const config = readConfig({ ...bucket, S3_PREFIX: "mira/site/", S3_PATH_STYLE: "false" });
  expect(config.s3).toMatchObject({ prefix: "mira/site/", isPathStyle: false });
  expect(readConfig({ ...bucket, S3_PREFIX: "mira" }).s3?.prefix).toBe("mira/");
});

test("the backups' folder does not contain the generated encryption key", () => {
  const refusal = [expect.stringMatching(/^BACKUP_DIR must not contain DATA_DIR, whose encryption\.key/)];
  for (const BACKUP_DIR of ["/srv/data", "/srv", "/srv/data/../"])
    expect(linesOf({ DATA_DIR: "/srv/data", BACKUP_DIR })).toEqual(refusal);
  for (const BACKUP_DIR of ["/srv/data/backups", "/srv/backups", "/srv/data2", "/srv/..data"])
    expect(linesOf({ DATA_DIR: "/srv/data", BACKUP_DIR })).toEqual([]);
  const ENCRYPTION_KEY = "01".repeat(32);
  expect(linesOf({ DATA_DIR: "/srv/data", BACKUP_DIR: "/srv/data", ENCRYPTION_KEY })).toEqual([]);
});

test("secrets are lists, newest first", () => {
  const config = readConfig({
    SESSION_SECRET: "the newest of all secrets, an older one of them",
    STRIPE_SECRET_KEY: "sk_test",
    STRIPE_WEBHOOK_SECRET: "whsec_new, whsec_old",
  });
  expect(config.sessionSecrets).toEqual(["the newest of all secrets", "an older one of them"]);
  expect(config.providers.keys.stripe.webhookSecret).toBe("whsec_new, whsec_old");
});

test("variables of a provider lock their fields, except those that the scripts set for an emulator", () => {
  const variables = {
    STRIPE_SECRET_KEY: "sk_test_emulator",
    STRIPE_WEBHOOK_SECRET: "whsec_own",
    STRIPE_API_BASE: "http://127.0.0.1:12111",
    MAIL_FROM: "shop@recital.example",
  };
  expect(readConfig(variables).providers).toMatchObject({
    locked: { stripe: ["secretKey", "webhookSecret"], smtp: ["from"], spotify: [] },
    servers: { stripe: { apiBase: "http://127.0.0.1:12111", isEmulator: false } },
  });
  const EMULATED_SETTINGS = "STRIPE_SECRET_KEY, STRIPE_API_BASE";
  expect(readConfig({ ...variables, EMULATED_SETTINGS }).providers).toMatchObject({
    locked: { stripe: ["webhookSecret"] },
    servers: { stripe: { isEmulator: true } },
  });
});

test.each(["shop@recital.example", "Recital <shop@recital.example>", '"Solveig, Mira" <shop@recital.example>'])(
  "emails can be sent from %s",
  (sender) => {
    expect(linesOf({ SMTP_URL: "smtp://mail.example:25", MAIL_FROM: sender })).toEqual([]);
  },
);

test.skipIf(!isBuilt)("the built program says the lines and ends with 1", () => {
  const ended = spawnSync(process.execPath, [builtProgram, "start"], {
    env: { PORT: "x", PUBLIC_URL: "nowhere" },
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(ended.status).toBe(1);
  expect(ended.stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/^PORT must be/),
    expect.stringMatching(/^PUBLIC_URL must be/),
  ]);
});
