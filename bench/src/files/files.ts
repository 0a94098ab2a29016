import { waitForQuiet } from "../load.ts";
import { machineLines } from "../machine.ts";
import type { Options } from "../options.ts";
import { canPin } from "../program.ts";
import type { Report } from "../report.ts";
import type { Result } from "../result.ts";
import { measureDeliveredOnce, measureGuesses, measurePayments } from "./access.ts";
import { measureAlbum, type AlbumScale } from "./album.ts";
import { startBucket, type Bucket } from "./bucket.ts";
import { measureClickToSound } from "./click-to-sound.ts";
import { measureCuts } from "./cuts.ts";
import { measureDownloads } from "./downloads.ts";
import { buyFile, openFileShop, sellFile, startPurchase, waitForToken, type FileShop } from "./file-shop.ts";
import { measureKilledUpload } from "./killed-upload.ts";
import { makeFile } from "./made-file.ts";
import { uploadFile } from "./send-file.ts";

interface FileScale {
  readonly uploadBytes: number;
  readonly downloadBytes: number;
  readonly cutBytes: number;
  readonly cuts: number;
  readonly payments: number;
  readonly guesses: number;
  readonly album: AlbumScale;
  /** How long the idle store is measured. */
  readonly idleSeconds: number;
}

const fullScale: FileScale = {
  uploadBytes: 5 * 2 ** 30,
  downloadBytes: 1_000_000_000,
  cutBytes: 200_000_000,
  cuts: 1000,
  payments: 50,
  guesses: 20_000,
  album: { tracks: 10, seconds: 270 },
  idleSeconds: 15,
};

const quickScale: FileScale = {
  uploadBytes: 100_000_000,
  downloadBytes: 50_000_000,
  cutBytes: 10_000_000,
  cuts: 50,
  payments: 5,
  guesses: 500,
  album: { tracks: 2, seconds: 10 },
  idleSeconds: 1,
};

/** Measures uploads and downloads of files for sale, on each store. */
export async function measureFiles({ isQuick, pace }: Options): Promise<Report> {
  const scale = isQuick ? quickScale : fullScale;
  const sections: Report["sections"][number][] = [];
  for (const store of ["the disk", "a bucket"] as const) {
    await waitForQuiet(pace);
    const bucket = store === "a bucket" ? await startBucket() : null;
    try {
      sections.push({ title: `Files on ${store}`.replace("on a", "in a"), results: await measureStore(bucket, scale) });
    } finally {
      await bucket?.stop();
    }
  }
  const cores = canPin ? "for downloads the server is on core 0 and the clients on core 1" : "nothing tied to a core";
  return {
    date: `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    machine: machineLines([`SQLite ${process.versions["sqlite"] ?? ""}`], cores),
    baselines: [],
    sections,
  };
}

async function measureStore(bucket: Bucket | null, scale: FileScale): Promise<Result[]> {
  const shop = await openFileShop(bucket);
  const results: Result[] = [];
  const add = (measured: readonly Result[]) => {
    for (const { what, product, baseline, ratio } of measured)
      console.error(`  ${what}: ${product} ${baseline} ${ratio}`);
    results.push(...measured);
  };
  try {
    console.error(bucket ? "Measuring files in a bucket" : "Measuring files on the disk");
    add(await measureKilledUpload(shop, scale.uploadBytes));
    const cut = await sellNewFile(shop, scale.cutBytes);
    add(await measureCuts(shop, { ...cut, path: await buyFile(shop, cut.productId) }, scale.cuts));
    add([await measurePayments(shop, cut.productId, scale.payments), await measureDeliveredOnce(shop, cut.productId)]);
    add(await measureGuesses(shop, await tokenOf(shop, cut.productId), scale.guesses));
    if (!bucket) {
      add(await measureAlbum(shop, scale.album));
      add(await measureClickToSound(`${shop.stack.url}/music/album`, "Play Track 1"));
    }
    // The last one, since the comparison restarts the server.
    const large = await sellNewFile(shop, scale.downloadBytes);
    add(await measureDownloads(shop, await buyFile(shop, large.productId), scale.idleSeconds));
    return results;
  } finally {
    await shop.stop();
  }
}

async function sellNewFile(shop: FileShop, size: number) {
  const admin = await shop.admin();
  const file = makeFile(size);
  const productId = await sellFile(admin.api, await uploadFile(admin, file));
  return { productId, size, sha256: file.sha256() };
}

async function tokenOf(shop: FileShop, productId: number): Promise<string> {
  const purchase = await startPurchase(shop, productId);
  await shop.stack.stripe.pay(purchase.sessionId);
  return waitForToken(purchase);
}
