import { join } from "node:path";
import { z } from "zod";
import type { Emulator } from "./emulator.ts";
import { startS3Emulator } from "./s3/s3-emulator.ts";
import { startSmtpEmulator } from "./smtp/smtp-emulator.ts";
import { startSpotifyEmulator } from "./spotify/spotify-emulator.ts";
import { startStripeEmulator } from "./stripe/stripe-emulator.ts";

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const names = z.enum(["stripe", "smtp", "spotify", "s3"]);

/** The emulators to start, and their settings; a taken port falls back to a free one. */
const settings = z.object({
  EMULATE: z
    .string()
    .default("stripe,smtp")
    .transform((list) => list.split(",").map((name) => name.trim()))
    .pipe(z.array(names).min(1)),
  /** The folder for state that survives a restart. */
  EMULATOR_STATE_DIR: z.string().min(1).optional(),
  /** The IP address to listen on; 0.0.0.0 in a container. */
  EMULATOR_HOST: z.string().min(1).optional(),
  /** The public URLs of the payment page and of the covers (default: the listening URL). */
  STRIPE_EMULATOR_URL: z.url().optional(),
  SPOTIFY_EMULATOR_URL: z.url().optional(),
  STRIPE_EMULATOR_PORT: port(12_111),
  SMTP_EMULATOR_PORT: port(1025),
  SMTP_INBOX_PORT: port(8025),
  SPOTIFY_EMULATOR_PORT: port(12_112),
  S3_EMULATOR_PORT: port(12_113),
  STRIPE_SECRET_KEY: z.string().min(1).default("sk_test_local"),
  STRIPE_WEBHOOK_URL: z.url().optional(),
  /** The URL under which the API lists that endpoint (default: STRIPE_WEBHOOK_URL). */
  STRIPE_WEBHOOK_REGISTERED_URL: z.url().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).default("whsec_local"),
  SPOTIFY_CLIENT_ID: z.string().min(1).default("local"),
  SPOTIFY_CLIENT_SECRET: z.string().min(1).default("local"),
  S3_BUCKET: z.string().min(1).default("recital"),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).default("emulator"),
  S3_SECRET_ACCESS_KEY: z.string().min(1).default("emulator-secret"),
  SPOTIFY_ARTIST_ID: z.string().min(1).optional(),
  ARTIST_NAME: z.string().min(1).default("Mira Solveig"),
});

type Settings = z.output<typeof settings>;

const parsed = settings.safeParse(withoutEmpty(process.env));
if (parsed.success) await run(parsed.data);
else {
  console.error(z.prettifyError(parsed.error));
  process.exitCode = 1;
}

/** Prints one line of JSON with the URL of each emulator, then serves until SIGTERM or SIGINT. */
async function run(env: Settings): Promise<void> {
  const running: Emulator[] = [];
  const urls: Record<string, { url: string; inbox?: string; tokenUrl?: string }> = {};
  if (env.EMULATE.includes("stripe")) {
    const stripe = await startStripe(env);
    running.push(stripe);
    urls["stripe"] = { url: stripe.url };
  }
  if (env.EMULATE.includes("smtp")) {
    const smtp = await startSmtpEmulator({
      port: env.SMTP_EMULATOR_PORT,
      inboxPort: env.SMTP_INBOX_PORT,
      stateFile: stateFile(env, "smtp"),
      host: env.EMULATOR_HOST,
    });
    running.push(smtp);
    urls["smtp"] = { url: smtp.url, inbox: smtp.inboxUrl };
  }
  if (env.EMULATE.includes("spotify")) {
    const spotify = await startSpotify(env);
    running.push(spotify);
    urls["spotify"] = { url: spotify.url, tokenUrl: spotify.tokenUrl };
  }
  if (env.EMULATE.includes("s3")) {
    const s3 = await startS3(env);
    running.push(s3);
    urls["s3"] = { url: s3.url };
  }
  const stop = () => void Promise.all(running.map((emulator) => emulator.stop())).then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  console.log(JSON.stringify(urls));
}

function startStripe(env: Settings) {
  const { STRIPE_WEBHOOK_URL: url, STRIPE_WEBHOOK_SECRET: secret, STRIPE_WEBHOOK_REGISTERED_URL: registeredUrl } = env;
  return startStripeEmulator({
    port: env.STRIPE_EMULATOR_PORT,
    secretKey: env.STRIPE_SECRET_KEY,
    webhook: url === undefined ? null : { url, secret, registeredUrl },
    stateFile: stateFile(env, "stripe"),
    host: env.EMULATOR_HOST,
    publicUrl: env.STRIPE_EMULATOR_URL,
  });
}

function startSpotify(env: Settings) {
  const { SPOTIFY_ARTIST_ID: id, ARTIST_NAME: name } = env;
  return startSpotifyEmulator({
    port: env.SPOTIFY_EMULATOR_PORT,
    clientId: env.SPOTIFY_CLIENT_ID,
    clientSecret: env.SPOTIFY_CLIENT_SECRET,
    host: env.EMULATOR_HOST,
    publicUrl: env.SPOTIFY_EMULATOR_URL,
    ...(id !== undefined && { artist: { id, name } }),
  });
}

function startS3(env: Settings) {
  const { EMULATOR_STATE_DIR: stateDir } = env;
  return startS3Emulator({
    host: env.EMULATOR_HOST,
    port: env.S3_EMULATOR_PORT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    folder: stateDir === undefined ? null : join(stateDir, "s3"),
  });
}

function stateFile({ EMULATOR_STATE_DIR: folder }: Settings, name: string): string | null {
  return folder === undefined ? null : join(folder, `${name}.json`);
}

/** Removes empty variables. */
function withoutEmpty(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}
