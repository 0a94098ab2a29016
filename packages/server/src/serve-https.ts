import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import type { HttpsSettings } from "./config/https-settings.ts";
import { certifiedSince, readAnswer, readCertificate, readRenewal } from "./http/certificate-files.ts";
import { strictTransport } from "./http/security-headers.ts";
import type { Logger } from "./kernel/logger.ts";
import { listen } from "./serve.ts";

const lookEveryMs = 60_000;
/** Until there is a certificate. */
const firstLooksMs = 1000;
/** Browsers are bound to HTTPS once it has worked for a day: a first setup may still be changed. */
const firstDayMs = 24 * 3_600_000;
const challengePath = "/.well-known/acme-challenge/";

interface HttpsOptions {
  readonly settings: HttpsSettings;
  readonly host: string | undefined;
  readonly logger: Logger;
  /** How often the folder is looked at for another certificate; default: each minute. */
  readonly lookMs?: number;
}

/**
 * Answers by HTTPS as soon as there is a certificate, with each new one without a restart. By HTTP it answers the
 * certificate authority, and sends everybody else to HTTPS. Returns the open servers, and what ends the looks.
 */
export async function serveHttps(
  handle: RequestListener,
  { settings, host, logger, lookMs = lookEveryMs }: HttpsOptions,
): Promise<{ readonly servers: readonly Server[]; readonly stopLooking: () => void }> {
  const { folder, domain, httpPort, httpsPort } = settings;
  let isProven = false;
  let chain: string | null = null;
  const secure = createHttpsServer({ minVersion: "TLSv1.2" }, (request, response) => {
    if (isProven) response.setHeader(...strictTransport);
    handle(request, response);
  });
  const plain = createServer((request, response) => {
    void answerPlain(request.url ?? "/", settings, chain !== null).then(({ status, headers = {}, text }) => {
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...headers }).end(text);
    });
  });

  const look = async (): Promise<void> => {
    const stored = await readCertificate(folder, domain);
    if (stored === null) return;
    isProven = Date.now() - certifiedSince(stored, await readRenewal(folder)).getTime() > firstDayMs;
    if (stored.chain === chain) return;
    secure.setSecureContext({ key: stored.key, cert: stored.chain, minVersion: "TLSv1.2" });
    const isFirst = chain === null;
    chain = stored.chain;
    if (isFirst) await listen(secure, { port: httpsPort, host });
    logger.info({ domain, until: stored.validTo }, "certificate in use");
  };
  const ending = new AbortController();
  const lookOn = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await wait(Math.min(lookMs, chain === null ? firstLooksMs : lookMs), undefined, {
        signal: ending.signal,
        ref: false,
      }).catch(() => undefined);
      if (!ending.signal.aborted) await look().catch((error: unknown) => logger.error({ err: error }, "no HTTPS"));
    }
  };
  await listen(plain, { port: httpPort, host });
  await look();
  void lookOn();
  return { servers: [plain, secure], stopLooking: () => ending.abort() };
}

interface PlainAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Returns what a request by HTTP is answered with. */
async function answerPlain(
  path: string,
  { folder, domain, httpsPort }: HttpsSettings,
  isReady: boolean,
): Promise<PlainAnswer> {
  if (path.startsWith(challengePath)) {
    const answer = await readAnswer(folder, path.slice(challengePath.length)).catch(() => null);
    return answer === null ? { status: 404, text: "Not found" } : { status: 200, text: answer };
  }
  if (!isReady) {
    const text = "This site is getting its certificate. Please try again in a minute.";
    return { status: 503, headers: { "Retry-After": "60" }, text };
  }
  const port = httpsPort === 443 ? "" : `:${httpsPort}`;
  // A request line may also name a whole URL.
  const target = path.startsWith("/") ? path : "/";
  // 308 keeps the method. The host is never the request's own: anybody can send any.
  return { status: 308, headers: { Location: `https://${domain}${port}${target}` }, text: "" };
}
