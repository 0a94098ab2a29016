import { mkdir, writeFile } from "node:fs/promises";
import { inCache } from "../paths.mjs";
import { ask, until } from "./visitor.mjs";

const project = "recital-test";
const folder = inCache("compose-test");

/**
 * Our Compose file under a project name of its own and with the settings given, never with the user's `.env`.
 * @param files further files of settings, before these
 */
export async function openWorld({ docker, compose }, settings, { files = [], profiles = [] } = {}) {
  const port = settings.APP_PORT ?? "3000";
  await mkdir(folder, { recursive: true });
  const file = `${folder}/${process.pid}.env`;
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(file, lines.join(""));
  const flags = [...files, file].flatMap((one) => ["--env-file", one]);
  const chosen = profiles.flatMap((profile) => ["--profile", profile]);
  const run = (...args) => compose("--ansi", "never", "--project-name", project, ...flags, ...chosen, ...args);
  const site = settings.PUBLIC_URL ?? `http://localhost:${port}`;

  return {
    site,
    run,
    logs: (service) => run("logs", "--no-color", "--no-log-prefix", service),
    /** A field of `docker inspect` of a service's first container, by Go template. */
    inspect: async (service, template) => {
      const [id] = (await run("ps", "--all", "--quiet", service)).trim().split("\n");
      return (await docker("inspect", "--format", template, id)).trim();
    },
    ids: async (service) => (await run("ps", "--quiet", service)).trim().split("\n"),
    healthy: () =>
      until(
        "a healthy site",
        () => ask(`${site}/api/health`),
        ({ status }) => status === 200,
      ),
    /** The site's first lines name the password that it generated. */
    generatedPassword: async () => {
      const text = await run("logs", "--no-color", "--no-log-prefix", "app");
      return /Admin login: admin \/ (\S+)/.exec(text)?.[1] ?? "";
    },
    remove: () => run("--profile", "*", "down", "--volumes", "--remove-orphans", "--timeout", "5"),
  };
}
