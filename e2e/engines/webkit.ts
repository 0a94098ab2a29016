import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../fixtures/free-port.ts";
import { commands, timeouts, type Engine } from "./engine.ts";
import { kill, startTethered, tether } from "./start-tethered.ts";

const screen = "1400x1000x24";
/** There is no graphics card, no desktop and, in a container, no sandbox. */
const environment = {
  LIBGL_ALWAYS_SOFTWARE: "1",
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  GSETTINGS_BACKEND: "memory",
  NO_AT_BRIDGE: "1",
};
const probeIntervalMs = 50;

/** Starts WebKit in a window of a display of its own. `program` is WebKitGTK's MiniBrowser. */
export async function startWebkit(program: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), "recital-webkit-"));
  const display = startTethered("Xvfb", ["-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"], {
    env: {},
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const port = await findFreePort();
  const driver = startTethered("WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...environment,
      DISPLAY: await announcedDisplay(display.stdio[3] as Readable),
      HOME: home,
      XDG_RUNTIME_DIR: home,
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await ready(base);
  // A driver that ends leaves its browser behind, unless that is tethered to it.
  const [binary, ...args] = [...tether, program, "--automation"];
  const session = await request(`${base}/session`, "POST", {
    capabilities: { alwaysMatch: { timeouts, "webkitgtk:browserOptions": { binary, args } } },
  });
  const { sessionId } = session as { sessionId: string };
  return {
    send(command, parameters = {}) {
      const [method, path] = commands[command];
      const { id = "", ...rest } = parameters;
      return request(`${base}/session/${sessionId}/${path.replace("{id}", String(id))}`, method, rest);
    },
    async stop() {
      await kill(driver);
      await kill(display);
      await rm(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

async function announcedDisplay(numbers: Readable): Promise<string> {
  const [number] = (await once(numbers, "data")) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function ready(base: string): Promise<void> {
  while (
    !(await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(probeIntervalMs);
}

async function request(url: string, method: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === "POST" && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${value?.error}: ${value?.message}`);
  return value;
}
