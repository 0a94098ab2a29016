import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "./paths.mjs";

/** Variables that Compose sets itself: the container's port, its folders and the format of its log. */
const setByCompose = ["PORT", "HOST", "DATA_DIR", "BACKUP_DIR", "LOG_FORMAT", "APP_PORT", "APP_MEMORY", "MYSQL_MEMORY"];
/** Variables of the Compose file itself. */
const ofCompose = ["COMPOSE_PROFILES", "REPLICAS", "ENABLE_IPV6", "IPV6_SUBNET"];
const developmentOnly = ["S3_EMULATOR"];
/** Variables that only the image and the scripts set. */
const internal = [
  "SITE_DIST",
  "SECRETS_DIR",
  "EMULATED_SETTINGS",
  "RECITAL_IS_INSTALLED",
  "RECITAL_RELEASE",
  "RECITAL_LOCK",
];

const template = namesIn(".env.example", /^# ([A-Z][A-Z0-9_]+)=/gm);
const code = namesOfTheCode();

test("docs/settings.md describes every variable of the code, .env.example, Compose and the emulators", () => {
  const compose = namesIn("docker-compose.yml", /^ {4}([A-Z][A-Z0-9_]+):|\$\{([A-Z][A-Z0-9_]+)/gm);
  const ports = namesIn("packages/emulators/src/cli.ts", /^ {2}([A-Z0-9_]+_PORT): /gm);
  const described = new Set(namesIn("docs/settings.md", /`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g));
  const missing = [...code, ...template, ...compose, ...ports].filter(
    (name) => !described.has(name) && !isForTheEmulatorService(name) && !name.startsWith("MYSQL_"),
  );
  expect(code.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test(".env.example has every variable that the code reads", () => {
  expect(code.filter((name) => !template.includes(name) && !internal.includes(name))).toEqual([]);
});

/** Compose has a proxy, which answers by HTTPS. */
const withoutProxy = ["DOMAIN", "HTTP_PORT", "HTTPS_PORT", "ACME_DIRECTORY_URL"];

test("Compose passes every setting on to the site", () => {
  const passedOn = namesIn("docker-compose.yml", /^ {4}([A-Z][A-Z0-9_]+):/gm);
  const known = new Set([...passedOn, ...setByCompose, ...ofCompose, ...developmentOnly, ...withoutProxy]);
  expect(template.length).toBeGreaterThan(25);
  expect(template.filter((name) => !known.has(name))).toEqual([]);
});

/**
 * Returns the variables of the site's settings, those of the server's schemas (`NAME: …`) and those that it reads by
 * name (`process.env["NAME"]`).
 */
function namesOfTheCode() {
  const files = globSync("packages/server/src/{config,commands}/*.ts", { cwd: inRoot() });
  const sources = files.filter((file) => !file.endsWith(".test.ts"));
  const ofTheSite = namesIn("packages/contract/src/values/site-settings.ts", /variable: \{\s*name: "([A-Z0-9_]+)"/g);
  const otherNames = sources.flatMap((file) =>
    namesIn(file, /^ {2}([A-Z][A-Z0-9_]+): |process\.env\["([A-Z0-9_]+)"\]/gm),
  );
  return [...ofTheSite, ...otherNames];
}

/** Returns the names that the pattern's groups match in a file. */
function namesIn(file, pattern) {
  const text = readFileSync(inRoot(file), "utf8");
  return [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(Boolean));
}

/** Docker Compose sets these variables itself on the service `emulators`. */
function isForTheEmulatorService(name) {
  return ["STRIPE_WEBHOOK_URL", "STRIPE_EMULATOR_URL", "SPOTIFY_EMULATOR_URL"].includes(name);
}
