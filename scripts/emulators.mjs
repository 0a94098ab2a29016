import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { atEnd, TaskFailed } from "./lifetime.mjs";
import { inRoot } from "./paths.mjs";
import { startProgram } from "./process.mjs";

/**
 * Returns the providers without settings, which a local start emulates; for a public URL it returns none. Uploads are
 * stored on disk by default, so a bucket is emulated only with S3_EMULATOR=true.
 */
export function missingProviders(env, { isLocal }) {
  if (!isLocal) return [];
  const isSet = (name) => Boolean(env[name]?.trim() || env[`${name}_FILE`]?.trim());
  const stripe = isSet("STRIPE_SECRET_KEY") ? [] : ["stripe"];
  const smtp = isSet("SMTP_URL") ? [] : ["smtp"];
  const spotify = isSet("SPOTIFY_CLIENT_ID") ? [] : ["spotify"];
  const s3 = env.S3_EMULATOR?.trim() === "true" && !isSet("S3_BUCKET") ? ["s3"] : [];
  return [...stripe, ...smtp, ...spotify, ...s3];
}

/**
 * Starts the emulators of `providers` and waits until they listen.
 * @returns their settings for the server, and the URL of the inbox, if there is one
 */
export async function startEmulators(node, env, providers, { dataDir, publicUrl }) {
  const stateDir = join(dataDir, "emulators");
  const secretKey = "sk_test_emulator";
  const spotifySettings = {
    SPOTIFY_CLIENT_ID: "emulator",
    SPOTIFY_CLIENT_SECRET: "emulator",
    SPOTIFY_ARTIST_ID: env.SPOTIFY_ARTIST_ID?.trim() || "4vK9mQ2xT7pLr1sWbN8dYe",
  };
  const bucketSettings = {
    S3_BUCKET: "recital",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "emulator",
    S3_SECRET_ACCESS_KEY: "emulator-secret",
  };
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET?.trim() || (await loadOrCreateSecret(stateDir));
  const program = startProgram(node, [inRoot("packages/emulators/src/cli.ts")], {
    STRIPE_EMULATOR_PORT: "12111",
    SMTP_EMULATOR_PORT: "1025",
    SMTP_INBOX_PORT: "8025",
    SPOTIFY_EMULATOR_PORT: "12112",
    S3_EMULATOR_PORT: "12113",
    ...env,
    ...(providers.includes("spotify") && spotifySettings),
    ...(providers.includes("s3") && bucketSettings),
    EMULATE: providers.join(","),
    EMULATOR_STATE_DIR: stateDir,
    STRIPE_WEBHOOK_URL: `${publicUrl}/api/webhooks/stripe`,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_SECRET_KEY: secretKey,
  });
  atEnd(() => program.stop(5000).then(() => undefined));
  const { stripe, smtp, spotify, s3 } = await readyLine(program);
  const stripeSettings = stripe && {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.url,
  };
  const emailSettings = smtp && { SMTP_URL: smtp.url, MAIL_FROM: env.MAIL_FROM?.trim() || "no-reply@recital.example" };
  const streamingSettings = spotify && {
    ...spotifySettings,
    SPOTIFY_API_BASE: spotify.url,
    SPOTIFY_TOKEN_URL: spotify.tokenUrl,
  };
  const uploadSettings = s3 && { ...bucketSettings, S3_ENDPOINT: s3.url };
  const settings = { ...stripeSettings, ...emailSettings, ...streamingSettings, ...uploadSettings };
  // Unlike a variable of the operator's, these may be replaced in the back office.
  const emulated = Object.keys(settings).filter((name) => !env[name]?.trim() && !env[`${name}_FILE`]?.trim());
  return {
    settings: { ...settings, EMULATED_SETTINGS: emulated.join(",") },
    inbox: smtp?.inbox,
  };
}

/** The webhook secret outlives restarts, as the emulator's unsent webhooks do. */
async function loadOrCreateSecret(folder) {
  const file = join(folder, "webhook-secret");
  await mkdir(folder, { recursive: true });
  const fresh = `whsec_${randomBytes(24).toString("hex")}`;
  await writeFile(file, fresh, { flag: "wx", mode: 0o600 }).catch(() => undefined);
  return (await readFile(file, "utf8")).trim();
}

async function readyLine(program) {
  const lines = createInterface({ input: program.stdout });
  const first = new Promise((resolve) => lines.once("line", resolve));
  const line = await Promise.race([first, program.exited.then(() => null)]);
  if (line === null) throw new TaskFailed("The local emulators could not start (see above).");
  return JSON.parse(line);
}
