import assert from "node:assert/strict";
import { inRoot } from "../paths.mjs";
import { ask, logIn, until } from "./visitor.mjs";
import { openWorld } from "./world.mjs";

/** Production settings that lack something: nothing starts, and what is missing is named. */
export async function incomplete(engine) {
  const settings = { PUBLIC_URL: "https://recital.example", SMTP_URL: "smtp://mail.example:25" };
  await inWorld(engine, settings, {}, async (world) => {
    await assert.rejects(world.run("up", "--detach"), "it came up without SESSION_SECRET");
    const said = await world.logs("setup");
    for (const name of ["SESSION_SECRET", "MAIL_FROM"]) assert.match(said, new RegExp(`${name} is required`));
    assert.equal(await world.inspect("app", "{{.State.Status}}"), "created");
  });
}

/** No settings at all: the demo on MySQL, locked up as written, that outlives `down`, `up` and a killed process. */
export async function withoutSettings(engine, say) {
  await inWorld(engine, {}, {}, async (world) => {
    await world.run("up", "--detach");
    await world.healthy();
    assert.match((await ask(`${world.site}/store`)).text, /<h1/);
    const password = await world.generatedPassword();
    await isLockedUp(world);
    await hasNoPayments(world.site);

    await world.run("down", "--timeout", "30");
    await world.run("up", "--detach");
    await world.healthy();
    await logIn(world.site, "admin", password);
    await comesBack(world, say);
    assert.match(await world.run("run", "--rm", "app", "db-migrate"), /up to date/);
    await isRestored(world, password);
  });
}

/** The stand-ins: a purchase is paid for, recorded and confirmed by mail. */
export async function withStandIns(engine) {
  await inWorld(engine, {}, { files: [inRoot("dev.env")] }, async (world) => {
    await world.run("up", "--detach");
    await world.healthy();
    const customerEmail = "buyer@recital.example";
    const [product] = JSON.parse((await ask(`${world.site}/api/products`)).text);
    const order = { items: [{ productId: product.id, quantity: 1 }], customerEmail };
    const started = await ask(`${world.site}/api/create-checkout-session`, { method: "POST", json: order });
    assert.equal(started.status, 201, started.text);
    const { sessionId, url } = JSON.parse(started.text);
    assert.match((await ask(url)).text, /card/i);
    const paid = await ask(`http://localhost:12111/_emulator/sessions/${sessionId}/pay`, { method: "POST", json: {} });
    assert.equal(paid.status, 200, paid.text);
    const mails = () => ask(`http://localhost:8025/_emulator/mails?to=${encodeURIComponent(customerEmail)}`);
    await until("the confirmation", mails, ({ text }) => JSON.parse(text).length === 1);
  });
}

/** Three replicas behind Caddy: one site, with a session and limits that hold on each, and no address believed. */
export async function behindTheProxy(engine) {
  const settings = { PUBLIC_URL: "https://localhost", APP_PORT: "", DEMO_CONTENT: "false" };
  await inWorld(engine, settings, { profiles: ["proxy"] }, async (world) => {
    await world.run("up", "--detach", "--scale", "app=3");
    await world.healthy();
    assert.equal((await ask("http://localhost/store")).status, 308);
    const replicas = await world.ids("app");
    assert.equal(replicas.length, 3);
    const health = (id) => engine.docker("inspect", "--format", "{{.State.Health.Status}}", id);
    for (const id of replicas)
      await until(
        "three healthy ones",
        () => health(id),
        (text) => text.trim() === "healthy",
      );

    const cookie = await logIn(world.site, "admin", await world.generatedPassword());
    const me = () => ask(`${world.site}/api/admin/me`, { headers: { Cookie: cookie } });
    await eachIs(200, 30, me);
    const chosen = { "X-Request-Id": "chosen-by-a-visitor" };
    const { headers } = await ask(`${world.site}/api/products`, { headers: chosen });
    assert.match(headers["x-request-id"], /^[0-9a-f-]{36}$/);
    await guessingIsStopped(world.site);
    await engine.docker("kill", replicas[1]);
    await eachIs(200, 30, me);
  });
}

async function inWorld(engine, settings, options, work) {
  const world = await openWorld(engine, settings, options);
  await world.remove();
  try {
    await work(world);
  } catch (error) {
    console.error(await world.run("logs", "--no-color", "--tail", "30").catch(String));
    throw error;
  } finally {
    await world.remove();
  }
}

async function isLockedUp(world) {
  assert.equal(await world.inspect("app", "{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}}"), "true [ALL]");
  for (const service of ["app", "mysql"]) {
    const state = () => world.inspect(service, "{{.State.Health.Status}}");
    await until(`${service} as healthy`, state, (text) => text === "healthy");
  }
  const write =
    'fetch("data:,").then(() => fs.writeFileSync("/app/x", "")).catch((e) => console.log(e.code, process.getuid()))';
  assert.equal((await world.run("exec", "-T", "app", "node", "--eval", write)).trim(), "EROFS 1000");
  assert.doesNotMatch(await world.inspect("mysql", "{{json .NetworkSettings.Ports}}"), /HostPort/);
  const address = await world.inspect("app", '{{(index (index .NetworkSettings.Ports "3000/tcp") 0).HostIp}}');
  assert.equal(address, "127.0.0.1");
}

async function hasNoPayments(site) {
  const [product] = JSON.parse((await ask(`${site}/api/products`)).text);
  const json = { items: [{ productId: product.id, quantity: 1 }], customerEmail: "buyer@recital.example" };
  const { status, text } = await ask(`${site}/api/create-checkout-session`, { method: "POST", json });
  assert.equal(status, 503);
  assert.match(text, /Payments are not configured/);
}

/** `docker kill` would count as stopped by hand: the process is killed from inside. */
async function comesBack(world, say) {
  const kill = `for (const id of fs.readdirSync("/proc").filter(Number)) {
    const [program, file] = fs.readFileSync("/proc/" + id + "/cmdline", "utf8").split("\\0");
    if (program === "node" && file === "/app/recital.mjs") process.kill(Number(id), "SIGKILL");
  }`;
  await world.run("exec", "-T", "app", "node", "--eval", kill).catch(() => undefined);
  const begun = performance.now();
  await until(
    "a restart",
    () => world.inspect("app", "{{.RestartCount}}"),
    (count) => Number(count) > 0,
  );
  await world.healthy();
  say(`  killed with -9, it answered again after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

/** A backup made while the site runs takes its place again. */
async function isRestored(world, password) {
  const [file] = /\/backups\/recital-\S+\.tar\.gz/.exec(await world.run("run", "--rm", "app", "backup")) ?? [];
  assert.ok(file, "the backup names its file in /backups");
  await world.run("stop", "app");
  assert.match(await world.run("run", "--rm", "app", "restore", file, "--replace"), /Restored the site/);
  await world.run("up", "--detach");
  await world.healthy();
  await logIn(world.site, "admin", password);
}

async function guessingIsStopped(site) {
  const statuses = [];
  for (let count = 1; count <= 12; count += 1) {
    const headers = { Origin: site, "X-Forwarded-For": `198.51.100.${count}` };
    const json = { username: "someone", password: "a guess" };
    statuses.push((await ask(`${site}/api/admin/login`, { method: "POST", json, headers })).status);
  }
  assert.equal(statuses.at(-1), 429, `guesses were answered with ${statuses.join(" ")}`);
}

async function eachIs(status, count, request) {
  for (let turn = 0; turn < count; turn += 1) assert.equal((await request()).status, status);
}
