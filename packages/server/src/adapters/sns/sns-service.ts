import type { NotificationService } from "../../ports/mail-events.ts";

interface SnsOptions {
  /** The base URL of another server with SNS's paths; null for Amazon. */
  readonly apiBase: string | null;
  readonly timeoutMs?: number;
}

const maxBytes = 100_000;
/** Certificates change once a year. */
const keptCertificates = 10;

export function makeSnsService({ apiBase, timeoutMs = 10_000 }: SnsOptions): NotificationService {
  const certificates = new Map<string, string>();
  const read = async (url: URL): Promise<string> => {
    const target = apiBase === null ? url : new URL(`${url.pathname}${url.search}`, apiBase);
    const response = await fetch(target, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`SNS responded with ${response.status}`);
    const text = await response.text();
    if (text.length > maxBytes) throw new Error("the response of SNS is too long");
    return text;
  };
  return {
    async readCertificate(text) {
      const url = amazonUrl(text);
      if (!url || !/^\/[\w.-]+\.pem$/.test(url.pathname) || url.search !== "") return null;
      const known = certificates.get(url.href);
      if (known !== undefined) return known;
      const certificate = await read(url);
      if (certificates.size >= keptCertificates) certificates.clear();
      certificates.set(url.href, certificate);
      return certificate;
    },
    async confirm(text) {
      const url = amazonUrl(text);
      if (!url || url.pathname !== "/" || url.searchParams.get("Action") !== "ConfirmSubscription") return false;
      await read(url);
      return true;
    },
  };
}

/** Returns a URL of SNS itself, else null. Other hosts of amazonaws.com belong to Amazon's customers. */
function amazonUrl(text: string): URL | null {
  const url = URL.parse(text);
  const isAmazon = url !== null && /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com(\.cn)?$/.test(url.hostname);
  return isAmazon && url.protocol === "https:" && url.port === "" && url.username === "" ? url : null;
}
