import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { listenLocally, stopServer } from "./emulator.ts";

const cli = fileURLToPath(new URL("cli.ts", import.meta.url));

function start(env: Record<string, string>) {
  return spawn(process.execPath, [cli], { env, stdio: ["ignore", "pipe", "pipe"] });
}

test("starts the named emulators, replaces a taken port, prints their URLs and ends on SIGTERM", async () => {
  const squatter = createServer();
  const taken = await listenLocally(squatter, 0);
  const env = {
    STRIPE_EMULATOR_PORT: String(taken),
    SMTP_EMULATOR_PORT: "0",
    SMTP_INBOX_PORT: "0",
    SPOTIFY_EMULATOR_PORT: "0",
    S3_EMULATOR_PORT: "0",
  };
  const child = start({ EMULATE: "stripe,smtp,spotify,s3", ...env });
  try {
    const [line] = (await once(createInterface(child.stdout), "line")) as [string];
    const urls = JSON.parse(line) as {
      stripe: { url: string };
      smtp: { url: string; inbox: string };
      spotify: { url: string; tokenUrl: string };
      s3: { url: string };
    };
    expect(urls.spotify.tokenUrl).toBe(`${urls.spotify.url}/api/token`);
    expect((await fetch(urls.spotify.url)).status).toBe(200);
    expect(await (await fetch(`${urls.s3.url}/recital/`)).text()).toContain("<Code>AccessDenied</Code>");
    expect(urls.smtp.url).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
    expect(urls.stripe.url).not.toContain(`:${taken}`);
    expect((await fetch(urls.stripe.url)).status).toBe(200);
    expect((await fetch(urls.smtp.inbox)).status).toBe(200);
  } finally {
    child.kill("SIGTERM");
    await stopServer(squatter);
  }
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("in a container it listens on all IP addresses and prints the public URL", async () => {
  const child = start({
    EMULATE: "stripe",
    EMULATOR_HOST: "0.0.0.0",
    STRIPE_EMULATOR_PORT: "0",
    STRIPE_EMULATOR_URL: "http://pay.example:12111",
  });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  child.kill("SIGTERM");
  expect(JSON.parse(line)).toEqual({ stripe: { url: "http://pay.example:12111" } });
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("names an invalid setting", async () => {
  const child = start({ EMULATE: "stripe,fax" });
  const [text] = (await once(child.stderr, "data")) as [Buffer];
  expect(String(text)).toContain("EMULATE");
  expect(await once(child, "exit")).toEqual([1, null]);
});
