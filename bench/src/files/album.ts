import { setTimeout as wait } from "node:timers/promises";
import { forgetPeak, peakMb, residentMb } from "../faults/process-facts.ts";
import { quantile } from "../faults/shop.ts";
import { loadCore, serverCore } from "../program.ts";
import { compared, counted, type Result } from "../result.ts";
import { download, pin } from "./downloads.ts";
import { startPurchase, waitForToken, type FileShop } from "./file-shop.ts";
import { makeFile, type MadeFile } from "./made-file.ts";
import { probe } from "./probe.ts";
import { uploadFile } from "./send-file.ts";

export interface AlbumScale {
  readonly tracks: number;
  /** Of each track. */
  readonly seconds: number;
}

const bytesPerSecond = 44_100 * 2 * 3;
const maxSeconds = 300;
const maxMb = 80;
/** How long the idle store is measured. */
const idleMs = 20_000;
const maxMs = 30 * 60_000;

/**
 * Uploads an album's masters, and measures the time until all formats are ready, beside requests of the store; then the
 * memory that the download of its archive takes. The server and ffmpeg share a core.
 */
export async function measureAlbum(shop: FileShop, { tracks, seconds }: AlbumScale): Promise<Result[]> {
  const { stack } = shop;
  const { pid } = stack.server();
  const { api, ...admin } = await shop.admin();
  const body = { name: "Album", price: "9.00", category: "digital" as const };
  const { id: productId } = await api("POST /api/admin/products", { body });
  const release = await api("POST /api/admin/releases", { body: { title: "Album", productIds: [productId] } });
  const params = { id: String(release.id) };
  const masters: number[] = [];
  for (let index = 0; index < tracks; index++) {
    masters.push(await uploadFile({ api, ...admin }, makeMaster(seconds)));
  }
  pin(pid, serverCore);
  pin(process.pid, loadCore);
  const idle = await probe(stack.url, wait(idleMs));
  const startedAt = performance.now();
  for (const [index, masterAssetId] of masters.entries()) {
    const track = { title: `Track ${index + 1}`, masterAssetId };
    await api("POST /api/admin/releases/:id/tracks", { params, body: track });
  }
  const states = async () => (await api("GET /api/admin/releases/:id", { params })).tracks.map((row) => row.audioState);
  const encoding = waitUntilReady(states);
  const busy = await probe(stack.url, encoding);
  await encoding;
  const took = (performance.now() - startedAt) / 1000;
  await api("POST /api/admin/releases/:id/publish", { params });
  const what = `${tracks} tracks of ${seconds} s`;
  return [
    counted(
      null,
      `${what} ready in all formats, on one core`,
      `${took.toFixed(0)} s`,
      `≤ ${maxSeconds} s`,
      took <= maxSeconds,
    ),
    compared({
      target: 0,
      what: `${what}: p99 of GET /store while they are encoded, ${busy.length} requests`,
      product: quantile(busy, 0.99),
      baseline: quantile(idle, 0.99),
      baselineName: "idle",
      unit: "ms",
      atMost: 2,
    }),
    await measureArchive(shop, productId),
  ];
}

async function measureArchive(shop: FileShop, productId: number): Promise<Result> {
  const { stack } = shop;
  const { pid } = stack.server();
  const purchase = await startPurchase(shop, productId);
  await stack.stripe.pay(purchase.sessionId);
  const params = { token: await waitForToken(purchase) };
  const { files } = await purchase.buyer.api("GET /api/downloads/:token", { params });
  const body = { fileId: files[0]?.id ?? 0, format: "flac" };
  const { url } = await purchase.buyer.api("POST /api/downloads/:token/tickets", { params, body });
  await download(`${stack.url}${url}`, 1);
  const before = await residentMb(pid);
  await forgetPeak(pid);
  const { bytes } = await download(`${stack.url}${url}`, 20);
  const grown = (await peakMb(pid)) - before;
  const what = `20 downloads of an archive of ${(bytes / 20 / 1e9).toFixed(2)} GB: resident memory grown by at most`;
  return counted(null, what, `${grown.toFixed(0)} MB`, `≤ ${maxMb} MB`, grown <= maxMb);
}

async function waitUntilReady(states: () => Promise<string[]>): Promise<void> {
  for (const end = performance.now() + maxMs; performance.now() < end; await wait(500)) {
    if ((await states()).every((state) => state === "ready")) return;
  }
  throw new Error("the tracks were not encoded");
}

/** Noise as a 24-bit WAV, the slowest input for every encoder. */
function makeMaster(seconds: number): MadeFile {
  const size = 44 + seconds * bytesPerSecond;
  return makeFile(size, headerOf(size));
}

function headerOf(size: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(size - 8, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(44_100, 24);
  header.writeUInt32LE(bytesPerSecond, 28);
  header.writeUInt16LE(6, 32);
  header.writeUInt16LE(24, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(size - 44, 40);
  return header;
}
