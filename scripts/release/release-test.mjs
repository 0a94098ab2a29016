import assert from "node:assert/strict";
import { get } from "node:https";
import { readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { until } from "../compose/project.mjs";
import { startEmulators } from "../emulators.mjs";
import { prepareToolchain } from "../install.mjs";
import { makeMemoryFolder } from "../lifetime.mjs";
import { inCache } from "../paths.mjs";
import { say, seconds, step } from "../say.mjs";
import { countBroken, countChecks, startSummary } from "../summary.mjs";
import { command, makeMachine } from "./machine.mjs";
import { release } from "./release.mjs";
import { serveDownloads, startAuthority } from "./services.mjs";
import { rollsBack, survivesKills, takesBack } from "./update-trials.mjs";
import { addProduct, buy, openBrowser, setUpInBrowser } from "./visits.mjs";

const domain = "music.test";
const product = { name: "Nocturnes", price: 12, category: "digital" };
const settingsFile = "etc/recital/recital.env";

/**
 * The task `release:test`: makes a release, installs it by its one line on a bare Debian 12, and uses the site by HTTPS.
 * Prints how long it takes and how much memory it needs.
 */
export async function testRelease() {
  const folder = inCache("release-test");
  await release(["--cpu", "x64", "--out", folder]);
  const site = await prepareSite(folder, await prepareToolchain());
  const summary = startSummary();
  const trials = [
    ["one line installs the release", () => installs(site)],
    ["the site gets its certificate and is served by HTTPS", () => isServed(site)],
    ["its owner sets it up in the browser", () => isSetUp(site)],
    ["a visitor buys something", () => sells(site)],
    ["a second run changes nothing", () => installsAgain(site)],
    ["it needs little memory", () => measuresMemory(site)],
    ["a next version that does not run is taken back", () => takesBack(site, isHome)],
    ["a killed update leaves one version or the other", () => survivesKills(site, isHome)],
    ["recital rollback goes back, with the database of before", () => rollsBack(site, isHome)],
    ["recital move brings it to another server, where the archive was installed", () => moves(site)],
  ];
  for (const [name, run] of trials) {
    try {
      await step(name, run);
      summary.add(name, countChecks([{ name, passed: true }]));
    } catch (error) {
      summary.add(name, countBroken(error.output || error.stack));
      break;
    }
  }
  return summary.print();
}

/** Prepares a machine, and what stands in for the world: download server, certificate authority, Stripe, a browser. */
async function prepareSite(folder, toolchain) {
  const authority = await startAuthority(domain);
  const downloads = await serveDownloads(folder);
  const machine = await makeServer(folder, authority);
  const openPage = await openBrowser(toolchain, domain);
  const dataDir = await makeMemoryFolder("recital-stripe-");
  // The port of the site that only this machine reaches.
  const place = { dataDir, publicUrl: "http://127.0.0.1:3000" };
  const { settings } = await startEmulators(toolchain.node, toolchain.env, ["stripe"], place);
  /** What the site and its commands find in the environment. */
  const env = {
    ACME_DIRECTORY_URL: authority.directoryUrl,
    NODE_EXTRA_CA_CERTS: "/etc/ssl/authority.pem",
    ...settings,
  };
  return { folder, machine, authority, downloads, openPage, env, startedAt: 0, supervised: null, owner: null };
}

/** Makes a bare machine with the script that a person would pipe into a shell. */
async function makeServer(folder, authority) {
  const machine = await makeMachine([domain]);
  await machine.write("/root/install.sh", await readFile(join(folder, "install.sh"), "utf8"));
  await machine.write("/etc/ssl/authority.pem", authority.serverCertificate);
  return machine;
}

/** The script comes by a pipe, as from curl, and takes what it needs from the download server. */
function installLine({ downloads }) {
  const flags = `--domain ${domain} --name 'Ada Test' --email ada@${domain} --yes`;
  return `cat /root/install.sh | sh -s -- --from ${downloads} ${flags}`;
}

async function installs(site) {
  site.startedAt = performance.now();
  const printed = await site.machine.run(installLine(site));
  assert.match(printed, /Recital is installed/);
  say(`  install.sh took ${seconds(performance.now() - site.startedAt)}`);
  const settings = await readFile(join(site.machine.root, settingsFile), "utf8");
  assert.match(settings, /^DOMAIN='music\.test'$/m);
  assert.match(settings, new RegExp(`^UPDATES_URL='${site.downloads}'$`, "m"));
  const { size } = await stat(join(site.folder, `${/recital_[\d.]+_amd64\.deb/.exec(await listOf(site))[0]}`));
  const installed = await site.machine.run("du -sm /opt/recital | cut -f 1");
  say(`  the package has ${Math.round(size / 1e6)} MB, installed ${installed.trim()} MiB`);
}

const listOf = ({ folder }) => readFile(join(folder, "SHA256SUMS"), "utf8");

async function isServed(site) {
  site.supervised = await site.machine.supervise(`${command} start`, site.env);
  // Nobody has set it up yet.
  await isHome(site, 503);
  say(`  from the first line to the site by HTTPS: ${seconds(performance.now() - site.startedAt)}`);
}

function isHome({ authority }, expected = 200) {
  return until(
    "the site by HTTPS",
    () => getSecurely(authority.root, "/"),
    ({ status }) => status === expected,
  );
}

async function isSetUp(site) {
  const printed = await site.machine.run(`${command} setup`);
  const [link] = new RegExp(`https://${domain}/setup#[\\w-]{43}\n`).exec(printed) ?? [];
  assert.ok(link, printed);
  site.owner = await site.openPage();
  await setUpInBrowser(site.owner, link.trim(), { username: "ada", password: "a password of the test" });
  assert.match(await site.machine.run(`${command} setup`), /is set up already/);
  await isHome(site);
}

async function sells(site) {
  await addProduct(site.owner, product);
  await buy(await site.openPage(), { name: product.name, email: `buyer@${domain}` });
}

/** Requests a page of the site, with a certificate of the authority alone. */
function getSecurely(ca, path) {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", path, ca, servername: domain, headers: { Host: domain }, agent: false };
    const sent = get(options, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode }));
    });
    sent.on("error", reject);
  });
}

async function installsAgain(site) {
  const settings = await readFile(join(site.machine.root, settingsFile), "utf8");
  const printed = await site.machine.run(installLine(site).replace("Ada Test", "Another"));
  assert.match(printed, /is installed already.*recital update/);
  assert.match(printed, /ARTIST_NAME is set/);
  assert.equal(await readFile(join(site.machine.root, settingsFile), "utf8"), settings);
}

async function measuresMemory(site) {
  const { rss, pss } = await site.machine.memory();
  say(`  ${Math.round(rss)} MiB resident, ${Math.round(pss)} MiB with shared pages divided`);
  assert.ok(pss > 0);
}

/** The old server stops before the last backup, and the new one is served with the certificate that came along. */
async function moves(site) {
  const { machine, supervised, folder, authority, downloads, env } = site;
  const place = "/var/lib/recital/moved";
  await assert.rejects(machine.run(`${command} move --to ${place}`), ({ output }) =>
    /Stop the site first/.test(output),
  );
  await supervised.stop();
  const other = await makeServer(folder, authority);
  await other.run(`sh /root/install.sh --from ${downloads} --archive --yes`);
  const startedAt = performance.now();
  await machine.run(`${command} move --to ${place}`);
  await rename(join(machine.root, place), join(other.root, place));
  const printed = await other.run(`${command} move --from ${place}`);
  assert.match(printed, /Its signature is right/);
  say(`  the move took ${seconds(performance.now() - startedAt)}`);
  const movedSettings = await readFile(join(other.root, settingsFile), "utf8");
  assert.match(movedSettings, /^ARTIST_NAME='Ada Test'$/m);
  const { ACME_DIRECTORY_URL: _, ...withoutAuthority } = env;
  site.machine = other;
  site.supervised = await other.supervise(`${command} start`, withoutAuthority);
  await isHome(site);
  await buy(await site.openPage(), { name: product.name, email: `another@${domain}` });
}
