import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "./paths.mjs";

/** What Compose itself decides: the container's own port, its folders, and how its logs are kept. */
const decided = ["PORT", "HOST", "DATA_DIR", "BACKUP_DIR", "LOG_FORMAT", "APP_PORT", "APP_MEMORY", "MYSQL_MEMORY"];

test("Compose hands on every setting that there is", () => {
  const settings = [...read(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const handedOn = new Set(
    [...read("docker-compose.yml").matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
  );
  const forLocalUse = /_STAND_IN$/;
  const forgotten = settings.filter(
    (name) => !handedOn.has(name) && !decided.includes(name) && !forLocalUse.test(name),
  );
  expect(settings.length).toBeGreaterThan(25);
  expect(forgotten).toEqual([]);
});

function read(file) {
  return readFileSync(inRoot(file), "utf8");
}
