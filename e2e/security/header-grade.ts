/** A response as a scanner sees it. */
export interface GradedResponse {
  readonly headers: Headers;
  readonly body: string;
}

interface Finding {
  readonly test: string;
  readonly result: string;
  readonly points: number;
}

/** Bonus points count only for a score of at least 90. */
const leastForExtra = 90;

/**
 * Grades a response over HTTPS as Mozilla's HTTP Observatory does, by its published tests and points: 100 and
 * more is A+. Tests that need a second connection (redirect to HTTPS, preload list) are left out.
 */
export function gradeHeaders(response: GradedResponse): {
  readonly score: number;
  readonly findings: readonly Finding[];
} {
  const findings = tests.map(([test, judge]) => ({ test, ...judge(response) }));
  const lost = findings.reduce((sum, { points }) => sum + Math.min(points, 0), 0);
  const won = findings.reduce((sum, { points }) => sum + Math.max(points, 0), 0);
  const score = Math.max(0, 100 + lost);
  return { score: score >= leastForExtra ? score + won : score, findings };
}

type Verdict = Omit<Finding, "test">;

const verdict = (result: string, points: number): Verdict => ({ result, points });

const tests: readonly (readonly [string, (response: GradedResponse) => Verdict])[] = [
  ["content-security-policy", judgePolicy],
  ["cookies", judgeCookies],
  ["cross-origin-resource-sharing", judgeSharing],
  ["referrer-policy", judgeReferrer],
  ["strict-transport-security", judgeTransport],
  ["subresource-integrity", judgeScripts],
  ["x-content-type-options", judgeTypes],
  ["x-frame-options", judgeFrames],
  ["cross-origin-resource-policy", judgeResource],
];

const broad = new Set(["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"]);
const isInline = (source: string) => source === "'unsafe-inline'" || source === "data:";
const isInsecure = (source: string) => source.startsWith("http:") || source.startsWith("ftp:");

function readPolicy({ headers }: GradedResponse): Map<string, string[]> {
  const directives = (headers.get("content-security-policy") ?? "").split(";").map((part) => part.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])));
}

function judgePolicy(response: GradedResponse): Verdict {
  const policy = readPolicy(response);
  if (policy.size === 0) return verdict("not implemented", -25);
  const sourcesOf = (name: string): string[] => {
    const sources = policy.get(name) ?? policy.get("default-src") ?? ["*"];
    const hasHash = sources.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));
    return hasHash ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
  };
  const [script, style, object] = [sourcesOf("script-src"), sourcesOf("style-src"), sourcesOf("object-src")];
  const passive = ["img-src", "media-src"];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (script.some((source) => broad.has(source) || isInline(source)) || object.some((source) => broad.has(source))) {
    return verdict("unsafe inline or broad sources of scripts or objects", -20);
  }
  if (active.some(isInsecure)) return verdict("active content by http", -20);
  if ([...script, ...style].includes("'unsafe-eval'")) return verdict("unsafe eval", -10);
  if (passive.flatMap(sourcesOf).some(isInsecure)) return verdict("passive content by http", -10);
  if (style.some((source) => broad.has(source) || isInline(source))) return verdict("unsafe styles", 0);
  const nothingElse = policy.get("default-src")?.join() === "'none'";
  return nothingElse ? verdict("nothing unsafe, nothing by default", 10) : verdict("nothing unsafe", 5);
}

function judgeCookies({ headers }: GradedResponse): Verdict {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return verdict("none", 0);
  if (!cookies.every((cookie) => /;\s*secure/i.test(cookie))) return verdict("without Secure", -40);
  if (!cookies.every((cookie) => /;\s*httponly/i.test(cookie))) return verdict("without HttpOnly", -30);
  if (!cookies.every((cookie) => /;\s*samesite=(?:lax|strict)/i.test(cookie))) return verdict("SameSite", -20);
  return verdict("Secure, HttpOnly and SameSite", 5);
}

function judgeSharing({ headers }: GradedResponse): Verdict {
  const isOpen = headers.get("access-control-allow-origin") !== null;
  const withCookies = headers.get("access-control-allow-credentials") === "true";
  return isOpen && withCookies ? verdict("with cookies, for every origin", -50) : verdict("not with cookies", 0);
}

function judgeReferrer({ headers }: GradedResponse): Verdict {
  const policy = headers.get("referrer-policy") ?? "";
  if (policy === "") return verdict("not implemented", 0);
  const last = policy.split(",").at(-1)?.trim() ?? "";
  const isPrivate = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(last);
  return isPrivate ? verdict("private", 5) : verdict(`unsafe: ${policy}`, -5);
}

function judgeTransport({ headers }: GradedResponse): Verdict {
  const age = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1];
  if (age === undefined) return verdict("not implemented", -20);
  return Number(age) < 15_768_000 ? verdict("less than six months", -10) : verdict("six months at least", 0);
}

function judgeScripts({ headers, body }: GradedResponse): Verdict {
  if (!headers.get("content-type")?.startsWith("text/html")) return verdict("no page", 0);
  const foreign = [...body.matchAll(/<script\b[^>]*\bsrc="(?:https?:)?\/\//gi)];
  return foreign.length > 0 ? verdict("scripts of other hosts", -50) : verdict("own scripts alone", 0);
}

function judgeTypes({ headers }: GradedResponse): Verdict {
  const isSet = headers.get("x-content-type-options") === "nosniff";
  return isSet ? verdict("nosniff", 0) : verdict("not implemented", -5);
}

function judgeFrames(response: GradedResponse): Verdict {
  const ancestors = readPolicy(response).get("frame-ancestors");
  if (ancestors && !ancestors.some((source) => broad.has(source))) return verdict("by frame-ancestors", 5);
  const old = response.headers.get("x-frame-options") ?? "";
  return /^(?:deny|sameorigin)$/i.test(old) ? verdict("by X-Frame-Options", 0) : verdict("not implemented", -20);
}

function judgeResource({ headers }: GradedResponse): Verdict {
  const policy = headers.get("cross-origin-resource-policy");
  if (policy === null) return verdict("not implemented", 0);
  if (policy === "same-origin" || policy === "same-site") return verdict(policy, 10);
  return policy === "cross-origin" ? verdict(policy, 0) : verdict(`unknown: ${policy}`, -5);
}
