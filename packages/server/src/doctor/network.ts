import { lookup } from "node:dns/promises";
import { networkInterfaces } from "node:os";
import { connect } from "node:tls";
import type { Config } from "../config/env.ts";
import { commandLine } from "../config/command-line.ts";
import type { HttpsSettings } from "../config/https-settings.ts";
import { explainRenewal, minDaysOfCertificate } from "../features/system/https/read-https.ts";
import { readCertificate, readRenewal } from "../http/certificate-files.ts";
import { causeOf, codeOf, dayMs, fault, fine, inDays, note, type Finding } from "./machine.ts";

const timeoutMs = 5000;

/** Checks the domain, its certificate, and whether the site responds on this machine and at its URL. */
export async function* examineNetwork(config: Config): AsyncGenerator<Finding> {
  const url = new URL(config.publicUrl);
  yield await examineSite(`http://127.0.0.1:${config.port}`, "Site");
  if (config.isLocal) {
    const says = `${config.publicUrl} can be opened on this machine only.`;
    return yield note("Domain", says, "Set PUBLIC_URL to the site's URL to put it online.");
  }
  const domain = await examineDomain(url.hostname);
  yield domain;
  if (domain.state === "fault") return;
  if (config.https) yield await examineOwnCertificate(config.https);
  else if (url.protocol === "https:") yield await examineCertificate(url);
  yield await examineSite(config.publicUrl, "Public URL");
}

async function examineSite(base: string, name: string): Promise<Finding> {
  try {
    const { status } = await fetch(`${base}/api/health`, { signal: AbortSignal.timeout(timeoutMs) });
    if (status === 200) return fine(name, `${base} responds.`);
    const fix = "The status page and the log say why: journalctl -u recital";
    return fault(name, `${base} responds with status ${status}.`, fix);
  } catch (error) {
    const fix =
      name === "Site"
        ? `Start it by systemctl start recital, or by ${commandLine("start")}.`
        : "Open the ports 80 and 443 in the firewall of this machine and of its provider.";
    return fault(name, `${base} does not respond (${causeOf(error)}).`, fix);
  }
}

async function examineDomain(hostname: string): Promise<Finding> {
  const name = "Domain";
  try {
    const addresses = (await lookup(hostname, { all: true })).map(({ address }) => address);
    const own = new Set(
      Object.values(networkInterfaces())
        .flat()
        .map((entry) => entry?.address),
    );
    const says = `${hostname} leads to ${addresses.join(", ")}.`;
    if (addresses.some((address) => own.has(address))) return fine(name, says);
    return note(name, says, "This machine has no such address itself. That is right behind a proxy or a router.");
  } catch (error) {
    const fix = "At your domain's provider, add an A record with the IPv4 address of this machine.";
    return fault(name, `${hostname} has no address (${codeOf(error)}).`, fix);
  }
}

/** The site gets its certificate itself, and keeps why it got none. */
async function examineOwnCertificate({ folder, domain }: HttpsSettings): Promise<Finding> {
  const name = "Certificate";
  const failure = explainRenewal(await readRenewal(folder), domain);
  const certificate = await readCertificate(folder, domain);
  if (failure && (certificate === null || daysUntil(certificate.validTo) < minDaysOfCertificate)) {
    return fault(name, failure.problem, failure.fix);
  }
  if (certificate === null) return note(name, "There is none yet.", "The running site gets one within a minute.");
  return fine(name, describeDays(daysUntil(certificate.validTo)));
}

const daysUntil = (time: Date) => Math.floor((time.getTime() - Date.now()) / dayMs);

function describeDays(days: number): string {
  return `It is valid for another ${inDays(days)}.`;
}

function examineCertificate({ hostname, port }: URL): Promise<Finding> {
  const name = "Certificate";
  return new Promise((resolve) => {
    const options = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false };
    const socket = connect({ ...options, timeout: timeoutMs }, () => {
      const { authorized, authorizationError } = socket;
      const days = daysUntil(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
      const says = describeDays(days);
      if (!authorized) {
        const reason = String(authorizationError);
        resolve(fault(name, `Browsers do not trust it (${reason}).`, "Look into the log of the proxy that gets it."));
      } else if (days < minDaysOfCertificate) {
        resolve(fault(name, says, "It was not renewed. Look into the log of the proxy that gets it."));
      } else resolve(fine(name, says));
    });
    const fail = (reason: string) => {
      socket.destroy();
      const fix = "Start the proxy, and open port 443 in the firewall of this machine and of its provider.";
      resolve(fault(name, `There is no connection by HTTPS (${reason}).`, fix));
    };
    socket.once("error", (error) => fail(codeOf(error)));
    socket.once("timeout", () => fail("no response"));
  });
}
