import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { timeouts, type Engine } from "./engine.ts";
import { connectMarionette } from "./marionette.ts";
import { kill, startTethered } from "./start-tethered.ts";

/** A port of its own choice, sound without a click, and no requests of the browser itself. */
const preferences = {
  "marionette.port": 0,
  "media.autoplay.default": 0,
  "media.autoplay.blocking_policy": 0,
  "app.normandy.enabled": false,
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.ipc.processPrelaunch.enabled": false,
  "extensions.getAddons.cache.enabled": false,
  "messaging-system.rsexperimentloader.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
};

/** Without a sound card nothing plays; this device discards the sound. */
const silentDevice = "pcm.!default { type null }\nctl.!default { type null }\n";

/** Starts Firefox without a window, in a profile of its own. */
export async function startFirefox(program: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), "recital-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(home, "user.js"), lines.join("\n"));
  await writeFile(join(home, ".asoundrc"), silentDevice);
  const child = startTethered(program, ["--headless", "--marionette", "--no-remote", "--profile", home], {
    env: { HOME: home, MOZ_CRASHREPORTER_DISABLE: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const marionette = await connectMarionette(await announcedPort(child));
  await marionette.call("WebDriver:NewSession", { timeouts });
  return {
    async send(command, parameters) {
      const result = await marionette.call(`WebDriver:${command}`, parameters);
      // Single values are in an object, lists are not.
      return Array.isArray(result) ? result : (result as { value?: unknown }).value;
    },
    async stop() {
      marionette.close();
      await kill(child);
      await rm(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

function announcedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface(stream).on("line", (line) => {
        printed.push(line);
        const port = /Marionette.*Listening on port (\d+)/.exec(line)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
    }
    child.once("exit", () => reject(new Error(`Firefox has ended:\n${printed.join("\n")}`)));
  });
}
