import { connect } from "node:net";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { api } from "@recital/contract/api";
import { exampleBodies } from "@recital/contract/examples/example-bodies";
import { fillPath } from "@recital/contract/client";
import type { Endpoint } from "@recital/contract/endpoint";
import fc from "fast-check";
import { oddForm } from "../../../packages/server/src/testing/odd-form.ts";
import { oddInput, oddText } from "../../../packages/server/src/testing/odd-input.ts";
import { counted, inUnit, type Result } from "../result.ts";
import { each } from "./each.ts";
import { openDescriptors, residentMiB } from "./process-facts.ts";
import { type Shop, signIn } from "./shop.ts";
import { visitorIp } from "../visitor-ip.ts";
import type { Scale } from "./scale.ts";

const atOnce = 8;
/** Makes a run reproducible. */
const seed = 20_261;
/** The maximum number of a route's requests in memory; some are megabytes. */
const maxInMemory = 500;
const maxResponseMs = 60_000;

/** Sends valid and malformed requests to each route, three of four from a signed-in admin. */
export async function measureFuzz(shop: Shop, { requestsPerRoute }: Scale): Promise<Result[]> {
  const process = shop.stack.server();
  const before = await residentMiB(process.pid);
  const stats = { sent: 0, failed: 0, silent: 0 };
  const routes = Object.entries<Endpoint>(api).filter(([key]) => key !== "POST /api/admin/logout");
  for (const [key, endpoint] of routes) {
    for (let rest = requestsPerRoute; rest > 0; rest -= maxInMemory) {
      const sample = { numRuns: Math.min(rest, maxInMemory), seed: seed + rest };
      const statuses = await sendOdd(shop, key, fc.sample(oddInput(endpoint, exampleBodies[key]), sample));
      stats.sent += statuses.length;
      stats.failed += statuses.filter((status) => status >= 500).length;
      stats.silent += statuses.filter((status) => status === 0).length;
    }
  }
  const { sent, failed, silent } = stats;
  const grown = (await residentMiB(process.pid)) - before;
  const exits = process.isRunning() ? 0 : 1;
  return [
    counted(
      null,
      `${sent.toLocaleString("en-US")} fuzz requests over ${routes.length} routes: 5xx, no response, exits`,
      `${failed}, ${silent}, ${exits}`,
      "0, 0, 0",
      failed + silent + exits === 0,
    ),
    counted(null, "memory grown by them", inUnit(Math.max(0, grown), "MiB")),
  ];
}

type OddInput = ReturnType<typeof oddInput> extends fc.Arbitrary<infer Input> ? Input : never;

async function sendOdd(shop: Shop, key: string, inputs: readonly OddInput[]): Promise<number[]> {
  const cookie = await freshAdmin(shop);
  const [method = "", path = ""] = key.split(" ");
  return each(inputs, atOnce, ({ params, query, payload }, index) => {
    const search = new URLSearchParams(Object.entries(query)).toString();
    return statusOf(`${shop.stack.url}${fillPath(path, params)}?${search}`, {
      method,
      headers: {
        "content-type": payload.type,
        "x-forwarded-for": visitorIp(index),
        ...(index % 4 > 0 && { cookie }),
      },
      ...(method !== "GET" && { body: payload.body }),
    });
  });
}

const maxGrowthMiB = 100;
const maxDescriptors = 20;

/** Sends malformed and incomplete image forms from a signed-in admin; every fourth sender disconnects halfway. */
export async function measureForms(shop: Shop, { forms }: Scale): Promise<Result[]> {
  const { stack } = shop;
  const process = stack.server();
  const cookie = await freshAdmin(shop);
  const path = "/api/admin/site-images";
  const folder = join(stack.dataDir, "uploads");
  const bodies = fc.sample(oddForm(exampleBodies[`POST ${path}`], oddText), { numRuns: forms, seed });
  const send = ({ type, body }: (typeof bodies)[number], index: number) => {
    const headers = { "content-type": type, "x-forwarded-for": visitorIp(index), cookie };
    return index % 4 === 0
      ? sendHalf(stack.url, path, headers, body)
      : statusOf(stack.url + path, { method: "POST", headers, body });
  };
  // The first forms load the modules for forms and images.
  await each(bodies.slice(0, 100), atOnce, send);
  const before = { memory: await residentMiB(process.pid), open: await openDescriptors(process.pid) };
  const statuses = await each(bodies, atOnce, send);
  await stack.visitor().send("/api/health");
  const grown = (await residentMiB(process.pid)) - before.memory;
  const opened = (await openDescriptors(process.pid)) - before.open;
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(".")).length;
  const failed = statuses.filter((status) => status >= 500).length;
  const exits = process.isRunning() ? 0 : 1;
  const what = `${forms.toLocaleString("en-US")} malformed forms`;
  return [
    counted(
      null,
      `${what}: exits, 5xx, files left half`,
      `${exits}, ${failed}, ${drafts}`,
      "0, 0, 0",
      exits + failed + drafts === 0,
    ),
    counted(
      null,
      `${what}: memory and descriptors grown by`,
      `${inUnit(Math.max(0, grown), "MiB")}, ${Math.max(0, opened)}`,
      `≤ ${maxGrowthMiB} MiB, ≤ ${maxDescriptors}`,
      grown <= maxGrowthMiB && opened <= maxDescriptors,
    ),
  ];
}

/** The tables emptied between runs, since lists of thousands of rows would slow the measure down. */
const traces = ["rate_limits", "sessions", "products", "videos", "about_entries", "social_links", "subscribers"];

/** Empties {@link traces} and returns the cookie of a new session. */
async function freshAdmin(shop: Shop): Promise<string> {
  for (const table of traces) await shop.stack.database.query(`DELETE FROM ${table}`);
  return signIn(shop);
}

/** Returns the response's status, or 0 without a response. */
async function statusOf(url: string, init: RequestInit): Promise<number> {
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(maxResponseMs) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Announces a body, sends half of it and disconnects. */
async function sendHalf(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const lines = Object.entries({ host: hostname, "content-length": body.length + 1, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n`);
  socket.write(body.subarray(0, body.length / 2), () => socket.destroy());
  await once(socket, "close");
  return 499;
}
