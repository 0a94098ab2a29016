import { mkdir, writeFile } from "node:fs/promises";
import { inCache } from "../paths.mjs";
import { request, until } from "./visitor.mjs";

const name = "recital-test";
const folder = inCache("compose-test");

/**
 * Opens our Compose file as a project of its own, with the given settings instead of the user's `.env`.
 * @param files further files of settings, read before `settings`
 */
export async function openProject({ docker, compose }, settings, { files = [], profiles = [] } = {}) {
  const port = settings.APP_PORT ?? "3000";
  await mkdir(folder, { recursive: true });
  const file = `${folder}/${process.pid}.env`;
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  await writeFile(file, lines.join(""));
  const flags = [...files, file].flatMap((one) => ["--env-file", one]);
  const chosen = profiles.flatMap((profile) => ["--profile", profile]);
  const run = (...args) => compose("--ansi", "never", "--project-name", name, ...flags, ...chosen, ...args);
  const site = settings.PUBLIC_URL ?? `http://localhost:${port}`;

  return {
    site,
    run,
    logs: (service) => run("logs", "--no-color", "--no-log-prefix", service),
    /** Returns a field of `docker inspect` of the service's first container, by Go template. */
    inspect: async (service, template) => {
      const [id] = (await run("ps", "--all", "--quiet", service)).trim().split("\n");
      return (await docker("inspect", "--format", template, id)).trim();
    },
    ids: async (service) => (await run("ps", "--quiet", service)).trim().split("\n"),
    healthy: () =>
      until(
        "a healthy site",
        () => request(`${site}/api/health`),
        ({ status }) => status === 200,
      ),
    /** Returns the generated password, which the site prints at its first start. */
    generatedPassword: async () => {
      const text = await run("logs", "--no-color", "--no-log-prefix", "app");
      return /Admin login: admin \/ (\S+)/.exec(text)?.[1] ?? "";
    },
    remove: () => run("--profile", "*", "down", "--volumes", "--remove-orphans", "--timeout", "5"),
  };
}
