import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { listenOnLoopback, stopServer } from "./emulator.ts";

const cli = fileURLToPath(new URL("cli.ts", import.meta.url));

function start(env: Record<string, string>) {
  return spawn(process.execPath, [cli], { env, stdio: ["ignore", "pipe", "pipe"] });
}

test("starts what is asked, gives way on a taken port, says where it is and ends on SIGTERM", async () => {
  const squatter = createServer();
  const taken = await listenOnLoopback(squatter, 0);
  const env = {
    STRIPE_EMULATOR_PORT: String(taken),
    SMTP_EMULATOR_PORT: "0",
    SMTP_INBOX_PORT: "0",
    SPOTIFY_EMULATOR_PORT: "0",
  };
  const child = start({ EMULATE: "stripe,smtp,spotify", ...env });
  try {
    const [line] = (await once(createInterface(child.stdout), "line")) as [string];
    const addresses = JSON.parse(line) as {
      stripe: { url: string };
      smtp: { url: string; inbox: string };
      spotify: { url: string; tokenUrl: string };
    };
    expect(addresses.spotify.tokenUrl).toBe(`${addresses.spotify.url}/api/token`);
    expect((await fetch(addresses.spotify.url)).status).toBe(200);
    expect(addresses.smtp.url).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
    expect(addresses.stripe.url).not.toContain(`:${taken}`);
    expect((await fetch(addresses.stripe.url)).status).toBe(200);
    expect((await fetch(addresses.smtp.inbox)).status).toBe(200);
  } finally {
    child.kill("SIGTERM");
    await stopServer(squatter);
  }
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("names a setting that it cannot use", async () => {
  const child = start({ EMULATE: "stripe,fax" });
  const [text] = (await once(child.stderr, "data")) as [Buffer];
  expect(String(text)).toContain("EMULATE");
  expect(await once(child, "exit")).toEqual([1, null]);
});
