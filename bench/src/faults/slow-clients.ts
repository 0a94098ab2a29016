import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { counted, inUnit, type Result } from "../result.ts";
import { quantile, type StartedCheckout, type Shop } from "./shop.ts";
import type { Scale } from "./scale.ts";

const maxP95Ms = 300;
const paths = ["/", "/store", "/api/products", "/api/videos", "/api/health"];

/** Sends endless request bodies, one byte at a time, while other visitors read pages. */
export async function measureSlowClients(shop: Shop, { slowSockets }: Scale): Promise<Result[]> {
  const { stack } = shop;
  const process = stack.server();
  for (const path of paths) await (await stack.visitor().send(path)).arrayBuffer();
  const sockets = await Promise.all(Array.from({ length: slowSockets }, (_, index) => openSlow(stack.url, index)));
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write("a")), 1000);
  const durations: number[] = [];
  const bad: number[] = [];
  for (let round = 0; round < 60; round++) {
    for (const path of paths) {
      const startedAt = performance.now();
      const response = await stack.visitor().send(path);
      await response.arrayBuffer();
      durations.push(performance.now() - startedAt);
      if (response.status !== 200) bad.push(response.status);
    }
  }
  const bought = await shop.buyer().startCheckout();
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  const p95 = quantile(durations, 0.95);
  const isFine = bad.length === 0 && bought.status === 201 && process.isRunning();
  return [
    counted(
      null,
      `${slowSockets.toLocaleString("en-US")} slow senders: p95 of others, refused, a checkout`,
      `${inUnit(p95, "ms")}, ${bad.length}, ${bought.status}`,
      `≤ ${maxP95Ms} ms, 0, 201`,
      isFine && p95 <= maxP95Ms,
    ),
  ];
}

async function openSlow(url: string, index: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const head = "POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\n";
  const form = "POST /api/create-checkout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  socket.write([`${head}X-Slow: `, "GET /sto", `${form}Content-Length: 5000\r\n\r\n{"`][index % 3] ?? "");
  return socket;
}

const timesNormal = 5;
const ticksPerSecond = 50;
const maxRecoveryMs = 10_000;

/** Sends five times the checkouts that the product can handle, without waiting for responses. */
export async function measureOverload(shop: Shop, { overloadSeconds }: Scale): Promise<Result[]> {
  const process = shop.stack.server();
  const normal = await normalRate(shop, overloadSeconds / 3);
  const all: Promise<StartedCheckout>[] = [];
  const offered = normal * timesNormal;
  const startedAt = performance.now();
  while (performance.now() - startedAt < overloadSeconds * 1000) {
    const due = ((performance.now() - startedAt) / 1000) * offered;
    while (all.length < due) all.push(shop.buyer().startCheckout());
    await wait(1000 / ticksPerSecond);
  }
  const end = performance.now();
  let recoveryMs = Infinity;
  while (recoveryMs === Infinity && performance.now() - end < 60_000) {
    const checkout = await shop.buyer().startCheckout();
    if (checkout.status === 201 && checkout.ms < 1000) recoveryMs = performance.now() - end;
    else await wait(100);
  }
  const responses = await Promise.all(all);
  const taken = responses.filter(({ status }) => status === 201).length;
  const refused = responses.filter(
    ({ status, hasRetryAfter }) => (status === 503 || status === 429) && hasRetryAfter,
  ).length;
  const rest = responses.length - taken - refused;
  const statuses = [...new Set(responses.map(({ status, failure }) => failure ?? status))].join(" ");
  const exits = process.isRunning() ? 0 : 1;
  const what = `${timesNormal} × the checkouts it can take (${inUnit(normal, "/s")}) for ${overloadSeconds} s`;
  return [
    counted(
      null,
      `${what}: taken, refused with Retry-After, other, exits`,
      `${taken}, ${refused}, ${rest}, ${exits} (${statuses})`,
      "–, –, 0, 0",
      rest + exits === 0,
    ),
    counted(
      null,
      `${what}: a checkout within 1 s again after`,
      inUnit(recoveryMs, "ms"),
      `≤ ${maxRecoveryMs / 1000} s`,
      recoveryMs <= maxRecoveryMs,
    ),
  ];
}

async function normalRate(shop: Shop, seconds: number): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  const visitorAfterVisitor = async () => {
    for (; performance.now() - startedAt < seconds * 1000; count++) await shop.buyer().startCheckout();
  };
  await Promise.all(Array.from({ length: 32 }, visitorAfterVisitor));
  return (count * 1000) / (performance.now() - startedAt);
}
