import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { inRoot } from "./paths.mjs";

const { services } = parse(readFileSync(inRoot("docker-compose.yml"), "utf8"), { merge: true });

/** Returns the names of the services that Compose starts with these profiles. */
function startedWith(...chosen) {
  const isStarted = ({ profiles }) => profiles === undefined || profiles.some((name) => chosen.includes(name));
  return Object.keys(services).filter((name) => isStarted(services[name]));
}

test("Compose starts one service in 512 MB, and others by profiles", () => {
  expect(startedWith()).toEqual(["app"]);
  expect(startedWith("proxy")).toEqual(["app", "proxy"]);
  expect(startedWith("mysql")).toEqual(["app", "setup", "mysql"]);
  expect(startedWith("scale")).toEqual(["app", "replica", "setup", "mysql"]);
  expect(startedWith("dev")).toEqual(["app", "emulators"]);
  expect(services.app.mem_limit).toBe("${APP_MEMORY:-512m}");
});

test("the site waits for MySQL only if it is there, and every service that it needs has its profiles", () => {
  const optional = Object.entries(services.app.depends_on).map(([name, { required }]) => [name, required]);
  expect(optional).toEqual([
    ["setup", false],
    ["mysql", false],
  ]);
  for (const { profiles = [], depends_on: needed = {} } of Object.values(services)) {
    const must = Object.keys(needed).filter((name) => needed[name].required !== false);
    for (const profile of profiles) expect(startedWith(profile)).toEqual(expect.arrayContaining(must));
  }
});

test("further processes differ from the first one only by the published port and the network", () => {
  const { build, depends_on: _needed, ports, ...first } = services.app;
  const { profiles: _profiles, depends_on: _other, networks, deploy: _deploy, ...further } = services.replica;
  expect(further).toEqual(first);
  expect([build, ports.length, networks.default.aliases]).toEqual([".", 1, ["app"]]);
});
