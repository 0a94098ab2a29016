import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { request, until } from "../compose/project.mjs";
import { atEnd, makeMemoryFolder, TaskFailed } from "../lifetime.mjs";
import { runQuietly } from "../process.mjs";
import { findProgram, installDebianPackages } from "../programs.mjs";
import { freePort } from "../server.mjs";

/** Serves a folder of release files by HTTP until the task ends. Returns its URL. */
export async function serveDownloads(folder) {
  const server = createServer((incoming, response) => {
    const file = createReadStream(join(folder, basename(incoming.url)));
    // A client may end a download, too.
    file.once("error", () => (response.headersSent ? response.destroy() : response.writeHead(404).end()));
    file.once("open", () => void pipeline(file, response).catch(() => undefined));
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
}

/**
 * Starts a certificate authority for tests, Let's Encrypt's pebble, which asks the domain's site on port 80.
 * @param {string} domain a name that leads to this machine, for the authority alone
 * @returns `directoryUrl`; `serverCertificate` (PEM) by which its own HTTPS is trusted; `root` (PEM) of what it issues
 * @throws {TaskFailed} if it cannot be installed
 */
export async function startAuthority(domain) {
  if (!findProgram("pebble") && !(await installDebianPackages("pebble", ["pebble"]))) {
    throw new TaskFailed("The certificate authority for tests, pebble, cannot be installed here.");
  }
  const folder = await makeMemoryFolder("recital-authority-");
  const [key, certificate, config, hosts] = ["key", "certificate", "config", "hosts"].map((name) => join(folder, name));
  const subject = ["-subj", "/CN=pebble", "-addext", "subjectAltName=IP:127.0.0.1"];
  const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key, "-out", certificate];
  await runQuietly("openssl", ["req", "-x509", "-days", "2", ...made, ...subject]);
  const [api, management] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const addresses = { listenAddress: api, managementListenAddress: management, httpPort: 80, tlsPort: 443 };
  await writeFile(config, JSON.stringify({ pebble: { ...addresses, certificate, privateKey: key } }));
  await writeFile(hosts, `127.0.0.1 localhost ${domain}\n`);

  // Only the authority sees these hosts, in place of this machine's.
  const start = 'mount --bind "$0" /etc/hosts && exec pebble -config "$1"';
  const flags = ["--mount", "--propagation", "private", "sh", "-c", start, hosts, config];
  const pebble = spawn("unshare", flags, { env: { ...process.env, PEBBLE_VA_NOSLEEP: "1" }, stdio: "ignore" });
  atEnd(() => void pebble.kill("SIGTERM"));
  const roots = () => request(`https://${management}/roots/0`);
  const { text: root } = await until("the certificate authority", roots, ({ status }) => status === 200);
  return { directoryUrl: `https://${api}/dir`, serverCertificate: await readFile(certificate, "utf8"), root };
}
