import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse as parseToml } from "smol-toml";
import { expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { inRoot } from "../paths.mjs";
import { fillTemplate, platforms, writeTemplates } from "./templates.mjs";
import { isValidSetting } from "../../packages/server/src/config/env.ts";

const values = {
  IMAGE: "registry.example/recital",
  VERSION: "1.2.3",
  URL: "https://download.example",
  PACKAGES_URL: "https://download.example/v1.2.3",
  AMD64_SHA256: "a".repeat(64),
  ARM64_SHA256: "b".repeat(64),
};
const read = async (platform, path) => {
  const files = await fillTemplate(platform, values);
  return files.find((file) => file.path === path)?.text ?? "";
};

/** Returns the variables of a service, which Compose takes as a list or as a map. */
function variablesOf({ environment }) {
  if (!Array.isArray(environment)) return environment;
  return Object.fromEntries(environment.map((line) => [line.split("=", 1)[0], line.slice(line.indexOf("=") + 1)]));
}

const pathIn = (volume) => (typeof volume === "string" ? volume.split(":")[1] : volume.target);

test.each([
  ["coolify", "recital.yaml", "recital"],
  ["dokploy", "docker-compose.yml", "recital"],
  ["casaos", "docker-compose.yml", "recital"],
  ["umbrel", "docker-compose.yml", "web"],
])("%s: a pinned image with a health check, and volumes for data and backups", async (platform, path, name) => {
  const service = parseYaml(await read(platform, path)).services[name];
  expect(service.image).toBe("registry.example/recital:1.2.3");
  expect(service.healthcheck.test).toEqual(["CMD", "recital", "health"]);
  expect(service.volumes.map(pathIn)).toEqual(["/data", "/backups"]);
  const variables = variablesOf(service);
  for (const needed of ["PUBLIC_URL", "SESSION_SECRET", "ADMIN_PASSWORD"]) expect(variables).toHaveProperty(needed);
  expect(variables.BACKUP_NIGHTLY).toBe("true");
  // Only CasaOS has no proxy of its own.
  if (platform === "casaos") expect(service.ports).toEqual([{ target: 3000, published: "8090", protocol: "tcp" }]);
  else expect([service.ports, variables.TRUST_PROXY]).toEqual([undefined, "1"]);
});

test("a setting with a value of its own is one that the program accepts", async () => {
  for (const platform of ["coolify", "dokploy", "casaos", "umbrel"]) {
    const files = await fillTemplate(platform, values);
    const composed = files
      .filter(({ text }) => /^services:/m.test(text))
      .flatMap(({ text }) => {
        return Object.values(parseYaml(text).services).map(variablesOf);
      });
    const entries = composed.flatMap((variables) => Object.entries(variables));
    const fixed = entries.filter(
      ([name, value]) => !/^(?:APP_|PROXY_|SERVICE_)/.test(name) && value !== "" && !/\$/.test(value),
    );
    expect(fixed.length).toBeGreaterThan(0);
    for (const [name, value] of fixed) expect(`${name}: ${isValidSetting(name, value)}`).toBe(`${name}: true`);
  }
});

test("Coolify's proxy knows the port, and the URL is the one that it generates", async () => {
  const { environment } = parseYaml(await read("coolify", "recital.yaml")).services.recital;
  expect(environment).toContain("SERVICE_URL_RECITAL_3000");
  expect(environment).toContain("PUBLIC_URL=${SERVICE_URL_RECITAL}");
});

test("Dokploy leads the domain to the service of the Compose file, and every variable of it has a value", async () => {
  const { config, variables } = parseToml(await read("dokploy", "template.toml"));
  const compose = await read("dokploy", "docker-compose.yml");
  const [domain] = config.domains;
  expect(domain).toMatchObject({ serviceName: "recital", port: 3000 });
  expect(parseYaml(compose).services).toHaveProperty(domain.serviceName);
  const used = [...compose.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  expect(new Set(used)).toEqual(new Set(Object.keys(config.env)));
  for (const [, name] of JSON.stringify(config).matchAll(/\$\{(\w+)\}/g)) expect(variables).toHaveProperty(name);
  expect(JSON.parse(await read("dokploy", "meta.json"))).toMatchObject({ id: "recital", version: "1.2.3" });
});

test("CasaOS opens the published port of its main service", async () => {
  const { services, volumes, "x-casaos": store } = parseYaml(await read("casaos", "docker-compose.yml"));
  const service = services[store.main];
  expect([store.port_map, store.version]).toEqual([service.ports[0].published, "1.2.3"]);
  expect(store.id).toMatch(/^[a-z]+\.[a-z]+\.[a-z]+$/);
  expect(service.volumes.map(({ source }) => source)).toEqual(Object.keys(volumes));
});

test("Umbrel's proxy leads its port to the service, without Umbrel's login", async () => {
  const { services } = parseYaml(await read("umbrel", "docker-compose.yml"));
  const app = parseYaml(await read("umbrel", "umbrel-app.yml"));
  expect(services.app_proxy.environment).toEqual({
    APP_HOST: `${app.id}_web_1`,
    APP_PORT: 3000,
    PROXY_AUTH_ADD: "false",
  });
  expect(services.web.environment.PUBLIC_URL).toBe(`http://\${DEVICE_DOMAIN_NAME}:${app.port}`);
  expect([app.manifestVersion, app.version]).toEqual([1, "1.2.3"]);
});

test("Railway builds the pinned image, waits for its health and for its one volume", async () => {
  expect(await read("railway", "Dockerfile")).toMatch(/^FROM registry\.example\/recital:1\.2\.3$/m);
  const { build, deploy } = JSON.parse(await read("railway", "railway.json"));
  expect(build).toEqual({ builder: "DOCKERFILE", dockerfilePath: "Dockerfile" });
  expect(deploy).toMatchObject({ healthcheckPath: "/api/health/ready", requiredMountPath: "/data", numReplicas: 1 });
  expect(await read("railway", "variables.env")).toContain(`BACKUP_DIR="${deploy.requiredMountPath}/backups"`);
});

test("YunoHost downloads a package that is checked, and every script is one of the shell", async () => {
  const { version, resources, integration } = parseToml(await read("yunohost", "manifest.toml"));
  expect([version, integration.helpers_version]).toEqual(["1.2.3~ynh1", "2.1"]);
  const { main } = resources.sources;
  for (const [cpu, sum] of [
    ["amd64", "a"],
    ["arm64", "b"],
  ]) {
    expect(main[cpu]).toEqual({
      url: `https://download.example/v1.2.3/recital_1.2.3_${cpu}.deb`,
      sha256: sum.repeat(64),
    });
  }
  const settings = await read("yunohost", "conf/recital.env");
  const names = [...settings.matchAll(/^(\w+)=(?!__)(.*)$/gm)].filter(([, , value]) => !value.includes("__"));
  for (const [, name, value] of names) expect(`${name}: ${isValidSetting(name, value)}`).toBe(`${name}: true`);
  expect(await read("yunohost", "conf/nginx.conf")).toContain("proxy_pass http://127.0.0.1:__PORT__;");
  const scripts = await readdir(inRoot("deploy/yunohost/scripts"));
  expect(scripts.toSorted()).toEqual(["_common.sh", "backup", "install", "remove", "restore", "upgrade"]);
  for (const name of scripts) await promisify(execFile)("bash", ["-n", inRoot(`deploy/yunohost/scripts/${name}`)]);
});

test("a release writes all templates without an open place, and refuses one without a value", async () => {
  const folder = await mkdtemp(join(tmpdir(), "recital-templates-"));
  await writeTemplates(folder, values);
  expect((await readdir(folder)).toSorted()).toEqual(platforms);
  expect((await stat(join(folder, "yunohost/scripts/install"))).mode & 0o111).not.toBe(0);
  await rm(folder, { recursive: true });
  for (const platform of platforms) {
    for (const { path, text } of await fillTemplate(platform, values))
      expect(`${path}: ${text}`).not.toMatch(/@[A-Z_0-9]+@/);
  }
  await expect(fillTemplate("coolify", { VERSION: "1.2.3" })).rejects.toThrow("no value for @");
});
