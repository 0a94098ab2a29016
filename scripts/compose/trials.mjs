import assert from "node:assert/strict";
import { inRoot } from "../paths.mjs";
import { runQuietly } from "../process.mjs";
import { openProject, logIn, request, until } from "./project.mjs";

/** Incomplete production settings: the missing variables are named, and with MySQL no other service starts. */
export async function incomplete(engine) {
  const settings = { PUBLIC_URL: "https://recital.example", SMTP_URL: "smtp://mail.example:25" };
  const names = (text) => ["SESSION_SECRET", "MAIL_FROM"].every((name) => text.includes(`${name} is required`));
  await withProject(engine, settings, {}, async (project) => {
    await project.run("up", "--detach");
    await until("the names of the missing settings", () => project.logs("app"), names);
  });
  await withProject(engine, settings, { profiles: ["mysql"] }, async (project) => {
    await assert.rejects(project.run("up", "--detach"), "it came up without SESSION_SECRET");
    assert.ok(names(await project.logs("setup")));
    assert.equal(await project.inspect("app", "{{.State.Status}}"), "created");
  });
}

/** No settings: the demo on SQLite runs hardened, and survives `down`, `up` and a killed process. */
export async function withoutSettings(engine, say) {
  await withProject(engine, {}, {}, async (project) => {
    await project.run("up", "--detach");
    await project.healthy();
    assert.match((await request(`${project.site}/store`)).text, /<h1/);
    const password = await project.generatedPassword();
    assert.deepEqual((await project.run("ps", "--services")).trim(), "app");
    await isHardened(project);
    await hasNoPayments(project.site);

    await project.run("down", "--timeout", "30");
    await project.run("up", "--detach");
    await project.healthy();
    await logIn(project.site, "admin", password);
    await restartsAfterKill(project, say);
    assert.match(await project.run("run", "--rm", "app", "migrate"), /up to date/);
    await isRestored(project, password);
  });
}

/** MySQL is refused to a site that has its data in SQLite, and runs hardened on a new one. */
export async function withMysql(engine) {
  const work = async (project) => {
    await project.run("up", "--detach");
    await project.healthy();
  };
  await withProject(engine, {}, {}, async (project) => {
    await work(project);
    await assert.rejects(project.run("--profile", "mysql", "up", "--detach"), "it came up with an empty database");
    assert.match(await project.run("--profile", "mysql", "logs", "setup"), /has its data in SQLite/);
  });
  await withProject(engine, {}, { profiles: ["mysql"] }, async (project) => {
    await work(project);
    await isHardened(project, ["app", "mysql"]);
    assert.doesNotMatch(await project.inspect("mysql", "{{json .NetworkSettings.Ports}}"), /HostPort/);
  });
}

/** The emulators: a purchase is paid, recorded and confirmed by email. */
export async function withEmulators(engine) {
  await withProject(engine, {}, { files: [inRoot("dev.env")] }, async (project) => {
    await project.run("up", "--detach");
    await project.healthy();
    const customerEmail = "buyer@recital.example";
    const [product] = JSON.parse((await request(`${project.site}/api/products`)).text);
    const order = { items: [{ productId: product.id, quantity: 1 }], customerEmail };
    const started = await request(`${project.site}/api/create-checkout-session`, { method: "POST", json: order });
    assert.equal(started.status, 201, started.text);
    const { sessionId, url } = JSON.parse(started.text);
    assert.match((await request(url)).text, /card/i);
    const paid = await request(`http://localhost:12111/_emulator/sessions/${sessionId}/pay`, {
      method: "POST",
      json: {},
    });
    assert.equal(paid.status, 200, paid.text);
    const emails = () => request(`http://localhost:8025/_emulator/emails?to=${encodeURIComponent(customerEmail)}`);
    await until("the confirmation", emails, ({ text }) => JSON.parse(text).length === 1);
  });
}

/**
 * Three replicas behind Caddy: a session and rate limits hold on each, forged IP addresses are ignored, and each
 * visitor with an IPv6 address has limits of its own.
 */
export async function behindTheProxy(engine) {
  const login = { DEMO_CONTENT: "false", ADMIN_PASSWORD: "a password of the test" };
  const settings = { PUBLIC_URL: "https://localhost", ENABLE_IPV6: "true", ...login };
  await withProject(engine, settings, { profiles: ["proxy", "scale"] }, async (project) => {
    await project.run("up", "--detach");
    await project.healthy();
    assert.equal((await request("http://localhost/store")).status, 308);
    const replicas = [...(await project.ids("app")), ...(await project.ids("replica"))];
    assert.equal(replicas.length, 3);
    const health = (id) => engine.docker("inspect", "--format", "{{.State.Health.Status}}", id);
    for (const id of replicas)
      await until(
        "three healthy ones",
        () => health(id),
        (text) => text.trim() === "healthy",
      );

    const cookie = await logIn(project.site, "admin", login.ADMIN_PASSWORD);
    const me = () => request(`${project.site}/api/admin/me`, { headers: { Cookie: cookie } });
    await eachIs(200, 30, me);
    const chosen = { "X-Request-Id": "chosen-by-a-visitor" };
    const { headers } = await request(`${project.site}/api/products`, { headers: chosen });
    assert.match(headers["x-request-id"], /^[0-9a-f-]{36}$/);
    await guessesAreLimited(project.site);
    await ipv6VisitorsAreDistinct(project.site);
    await engine.docker("kill", replicas[1]);
    await eachIs(200, 30, me);
  });
}

async function withProject(engine, settings, options, work) {
  const project = await openProject(engine, settings, options);
  await project.remove();
  try {
    await work(project);
  } catch (error) {
    console.error(await project.run("logs", "--no-color", "--tail", "30").catch(String));
    throw error;
  } finally {
    await project.remove();
  }
}

async function isHardened(project, services = ["app"]) {
  assert.equal(await project.inspect("app", "{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}}"), "true [ALL]");
  for (const service of services) {
    const state = () => project.inspect(service, "{{.State.Health.Status}}");
    await until(`${service} as healthy`, state, (text) => text === "healthy");
  }
  const write =
    'fetch("data:,").then(() => fs.writeFileSync("/app/x", "")).catch((e) => console.log(e.code, process.getuid()))';
  assert.equal((await project.run("exec", "-T", "app", "node", "--eval", write)).trim(), "EROFS 1000");
  const ip = await project.inspect("app", '{{(index (index .NetworkSettings.Ports "3000/tcp") 0).HostIp}}');
  assert.equal(ip, "127.0.0.1");
}

async function hasNoPayments(site) {
  const [product] = JSON.parse((await request(`${site}/api/products`)).text);
  const json = { items: [{ productId: product.id, quantity: 1 }], customerEmail: "buyer@recital.example" };
  const { status, text } = await request(`${site}/api/create-checkout-session`, { method: "POST", json });
  assert.equal(status, 503);
  assert.match(text, /Payments are not configured/);
}

/** Kills the process from inside the container, because Docker does not restart after `docker kill`. */
async function restartsAfterKill(project, say) {
  const kill = `for (const id of fs.readdirSync("/proc").filter(Number)) {
    const [program, file] = fs.readFileSync("/proc/" + id + "/cmdline", "utf8").split("\\0");
    if (program === "node" && file === "/app/server/recital.js") process.kill(Number(id), "SIGKILL");
  }`;
  await project.run("exec", "-T", "app", "node", "--eval", kill).catch(() => undefined);
  const startedAt = performance.now();
  await until(
    "a restart",
    () => project.inspect("app", "{{.RestartCount}}"),
    (count) => Number(count) > 0,
  );
  await project.healthy();
  say(`  after kill -9 it responded again within ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Makes a backup while the site runs, and restores it. */
async function isRestored(project, password) {
  const [file] = /\/backups\/recital-\S+\.tar\.gz/.exec(await project.run("run", "--rm", "app", "backup")) ?? [];
  assert.ok(file, "the backup names its file in /backups");
  await project.run("stop", "app");
  assert.match(await project.run("run", "--rm", "app", "restore", file, "--replace"), /Restored the site/);
  await project.run("up", "--detach");
  await project.healthy();
  await logIn(project.site, "admin", password);
}

async function guessesAreLimited(site, options) {
  const statuses = [];
  for (let count = 1; count <= 12; count += 1) statuses.push(await guess(site, `198.51.100.${count}`, options));
  assert.equal(statuses.at(-1), 429, `the guesses got ${statuses.join(" ")}`);
}

/** Guesses a password and returns the response's status; `forgedIp` is what a forged header names. */
async function guess(site, forgedIp, options) {
  const headers = { Origin: site, "X-Forwarded-For": forgedIp };
  const json = { username: "someone", password: "a guess" };
  return (await request(`${site}/api/admin/login`, { method: "POST", json, headers, ...options })).status;
}

/** Gives this machine two IPv6 addresses of different networks and sends requests from both, as root on Linux. */
async function ipv6VisitorsAreDistinct(site) {
  const [ip, otherIp] = ["fd6d:6f63:6b31::1", "fd6d:6f63:6b32::1"];
  const change = (action) =>
    Promise.all(
      [ip, otherIp].map((address) => runQuietly("ip", ["-6", "address", action, `${address}/128`, "dev", "lo"])),
    );
  await change("add");
  try {
    await guessesAreLimited(site, { ip, from: ip });
    assert.equal(await guess(site, "198.51.100.1", { ip, from: otherIp }), 401);
  } finally {
    await change("del");
  }
}

async function eachIs(status, count, send) {
  for (let turn = 0; turn < count; turn += 1) assert.equal((await send()).status, status);
}
