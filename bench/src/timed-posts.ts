import { request, type Agent } from "node:http";
import { connections } from "./load.ts";

/** The response to a request, and how long it took. */
export interface TimedResponse {
  /** 0 for a broken connection. */
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** Sends JSON from a visitor's IP address. */
export function timedPost(
  url: string,
  json: object,
  { agent, ip }: { readonly agent: Agent; readonly ip: string },
): Promise<TimedResponse> {
  const body = JSON.stringify(json);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-forwarded-for": ip,
  };
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const end = (status: number, text = "") => resolve({ status, text, ms: performance.now() - startedAt });
    const call = request(url, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response
        .setEncoding("utf8")
        .on("data", (part: string) => (text += part))
        .once("end", () => end(response.statusCode ?? 0, text))
        .once("error", () => end(0));
    });
    call.once("error", () => end(0)).end(body);
  });
}

/** What was done on all connections, and how often per second. */
export interface Turns<T> {
  readonly rate: number;
  readonly all: readonly T[];
}

/** Does something on every connection, again and again, for the given time. */
export async function inTurns<T>(seconds: number, begin: () => Promise<T>): Promise<Turns<T>> {
  const all: T[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const oneAfterAnother = async () => {
    while (performance.now() < end) all.push(await begin());
  };
  await Promise.all(Array.from({ length: connections }, oneAfterAnother));
  return { rate: (all.length * 1000) / (performance.now() - startedAt), all };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
