import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { Database } from "../db/connection.ts";
import { newAssetKey } from "../ports/asset-store.ts";
import { downloadFormats } from "../ports/audio-tools.ts";
import { buildProduct } from "./factories.ts";
import { storeAsset } from "./store-asset.ts";
import type { TestApp } from "./start-test-app.ts";
import { hashOf } from "./upload-file.ts";
import type { ProductRow } from "../features/shop/products/tables.ts";
import {
  releaseProductTable,
  type ReleaseRow,
  releaseTable,
  trackRenditionTable,
  type TrackRow,
  trackTable,
} from "../features/music/releases/tables.ts";

export interface SoldRelease {
  readonly product: ProductRow;
  readonly release: ReleaseRow;
  readonly tracks: readonly TrackRow[];
}

interface ReleaseOptions extends Partial<ReleaseRow["_creationAttributes"]> {
  readonly titles?: readonly string[];
  /** The bytes of a track's file; default: its title and format. */
  readonly bytesOf?: (title: string, format: string) => Buffer;
  readonly isEncoded?: boolean;
  /** Whether the product brings the release; default: true. */
  readonly isLinked?: boolean;
}

let made = 0;

/** Inserts a published release that a digital product sells, with tracks whose files are in the store. */
export async function sellRelease(app: TestApp, options: ReleaseOptions = {}): Promise<SoldRelease> {
  const { titles = ["Low Tide", "Lamp"], bytesOf = someBytes, isEncoded = true, isLinked = true, ...fields } = options;
  const { database } = app.recital;
  made += 1;
  const product = await buildProduct(database, { isDigital: true, priceCents: 900 });
  const now = app.clock.now();
  const release = await database.model(releaseTable).create({
    slug: `night-windows-${made}`,
    title: "Night Windows",
    kind: "ep",
    releaseAt: null,
    visibility: "public",
    artworkUrl: null,
    description: null,
    credits: "Recorded at home.",
    licence: "CC BY 4.0",
    links: [],
    position: 0,
    createdAt: now,
    updatedAt: now,
    ...fields,
  });
  if (isLinked) await linkProducts(database, release, product);
  const tracks: TrackRow[] = [];
  for (const [index, title] of titles.entries()) {
    const track = await addTrack(app, release, title, index + 1);
    tracks.push(track);
    if (isEncoded) await encodeByTest(app, track, bytesOf);
  }
  return { product, release, tracks };
}

/** Lets products bring a release, in this order. */
export async function linkProducts(
  { model }: Database,
  { id: releaseId }: Pick<ReleaseRow, "id">,
  ...products: readonly Pick<ProductRow, "id">[]
): Promise<void> {
  const rows = products.map(({ id: productId }, position) => ({ releaseId, productId, position }));
  await model(releaseProductTable).bulkCreate(rows);
}

async function addTrack(app: TestApp, { id: releaseId }: ReleaseRow, title: string, number: number) {
  const master = await storeAsset(app);
  const now = app.clock.now();
  return app.recital.database.model(trackTable).create({
    releaseId,
    number,
    title,
    masterAssetId: master.id,
    preview: "full",
    clipStartMs: 0,
    playsEarly: false,
    audioState: "waiting",
    createdAt: now,
    updatedAt: now,
  });
}

/** Stores a file of each format, as the encoding job does. */
export async function encodeByTest(
  { recital, clock }: TestApp,
  track: TrackRow,
  bytesOf: (title: string, format: string) => Buffer = someBytes,
): Promise<void> {
  for (const format of downloadFormats) {
    const bytes = bytesOf(track.title, format);
    const storageKey = newAssetKey(clock.now());
    await recital.assets.put(storageKey, Readable.from([bytes]));
    const facts = { size: bytes.length, sha256: hashOf(bytes), crc32: crc32(bytes) };
    const row = { trackId: track.id, format, storageKey, ...facts, createdAt: clock.now() };
    const hash = hashOf(Buffer.from(storageKey));
    await recital.database.model(trackRenditionTable).create({ ...row, settingsHash: hash, audioHash: hash });
  }
  await track.update({ audioState: "ready", durationMs: 72_000 });
}

/** Adds the files that the site plays of a track, without bytes. */
export async function addStreams(
  { recital, clock }: Pick<TestApp, "recital" | "clock">,
  trackId: number,
): Promise<void> {
  const file = { trackId, sha256: "", crc32: 0, size: 1, settingsHash: "", audioHash: "", createdAt: clock.now() };
  for (const format of ["stream-opus", "stream-mp3"] as const) {
    await recital.database.model(trackRenditionTable).create({ ...file, format, storageKey: format });
  }
}

function someBytes(title: string, format: string): Buffer {
  return Buffer.from(`${title} in ${format}. `.repeat(5000));
}
