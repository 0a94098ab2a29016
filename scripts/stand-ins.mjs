import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { atEnd, TaskFailed } from "./lifetime.mjs";
import { inRoot } from "./paths.mjs";
import { startProgram } from "./process.mjs";

/** The providers that a start on this machine has no settings for; on a public address none is ever stood in for. */
export function missingProviders(env, { isLocal }) {
  if (!isLocal) return [];
  const stripe = env.STRIPE_SECRET_KEY?.trim() ? [] : ["stripe"];
  const smtp = env.SMTP_URL?.trim() ? [] : ["smtp"];
  const spotify = env.SPOTIFY_CLIENT_ID?.trim() ? [] : ["spotify"];
  return [...stripe, ...smtp, ...spotify];
}

/**
 * Starts the stand-ins of `providers` and waits until they listen.
 * @returns their settings for the server, and the inbox's address if there is one
 */
export async function startStandIns(node, env, providers, { dataDir, publicUrl }) {
  const stateDir = join(dataDir, "emulators");
  const secretKey = "sk_test_standin";
  const spotifySettings = {
    SPOTIFY_CLIENT_ID: "standin",
    SPOTIFY_CLIENT_SECRET: "standin",
    SPOTIFY_ARTIST_ID: env.SPOTIFY_ARTIST_ID?.trim() || "4vK9mQ2xT7pLr1sWbN8dYe",
  };
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET?.trim() || (await keptSecret(stateDir));
  const program = startProgram(node, [inRoot("packages/emulators/src/cli.ts")], {
    STRIPE_EMULATOR_PORT: "12111",
    SMTP_EMULATOR_PORT: "1025",
    SMTP_INBOX_PORT: "8025",
    SPOTIFY_EMULATOR_PORT: "12112",
    ...env,
    ...(providers.includes("spotify") && spotifySettings),
    EMULATE: providers.join(","),
    EMULATOR_STATE_DIR: stateDir,
    STRIPE_WEBHOOK_URL: `${publicUrl}/api/webhooks/stripe`,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_SECRET_KEY: secretKey,
  });
  atEnd(() => program.stop(5000).then(() => undefined));
  const { stripe, smtp, spotify } = await readyLine(program);
  const stripeSettings = stripe && {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.url,
  };
  const mailSettings = smtp && { SMTP_URL: smtp.url, MAIL_FROM: env.MAIL_FROM?.trim() || "no-reply@recital.example" };
  const streamingSettings = spotify && {
    ...spotifySettings,
    SPOTIFY_API_BASE: spotify.url,
    SPOTIFY_TOKEN_URL: spotify.tokenUrl,
  };
  return { settings: { ...stripeSettings, ...mailSettings, ...streamingSettings }, inbox: smtp?.inbox };
}

/** The webhook secret outlives restarts, as the stand-in's unsent webhooks do. */
async function keptSecret(folder) {
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
  if (line === null) throw new TaskFailed("The local stand-ins could not start (see above).");
  return JSON.parse(line);
}
