import { Transaction } from "../db/sequelize.ts";
import type { Database } from "../db/connection.ts";
import { bumpContentVersion } from "../db/content-version.ts";
import { withTransaction } from "../db/transaction.ts";
import type { ImageStore } from "../images/store-image.ts";
import type { Clock } from "../kernel/clock.ts";
import type { DemoFileName } from "./demo-files.ts";
import { demoProducts } from "./demo-products.ts";
import { demoSiteImages } from "./demo-site-images.ts";
import { demoSocialLinks } from "./demo-social-links.ts";
import { demoAboutEntries, demoMusicText } from "./demo-texts.ts";
import { demoVideos } from "./demo-videos.ts";
import { storeDemoImages } from "./store-demo-images.ts";

export interface SeedDeps {
  readonly database: Database;
  readonly images: ImageStore;
  readonly clock: Clock;
  readonly artistName: string;
  /** Removes all but harmless shapes from an icon's markup. */
  readonly cleanIcon: (markup: string) => string;
  /** Enqueues the job that makes a product's file. */
  readonly enqueueFile: (file: DemoFileName, productId: number, transaction: Transaction) => Promise<void>;
  /** Inserts the release that a product sells, and enqueues the job that makes its audio. */
  readonly seedRelease: (sold: { productId: number; artworkUrl: string }, transaction: Transaction) => Promise<void>;
}

/** Fills a database without published content with an invented artist's site. Returns whether it did. */
export async function seedDemo(deps: SeedDeps): Promise<boolean> {
  const { database } = deps;
  if (!(await isUntouched(database))) return false;
  const urlOf = await storeDemoImages(deps.images);
  return withTransaction(database, async (transaction) => {
    if (!(await isUntouched(database, transaction))) return false;
    await writeShop(deps, urlOf, transaction);
    await writeHomePage(deps, urlOf, transaction);
    await bumpContentVersion(database, transaction);
    return true;
  });
}

type UrlOf = (image: string) => string;

async function writeShop(deps: SeedDeps, urlOf: UrlOf, transaction: Transaction): Promise<void> {
  const { database, clock, enqueueFile, seedRelease } = deps;
  const now = clock.now();
  for (const [position, { image, file, isRelease, ...product }] of demoProducts.entries()) {
    const row = { ...product, position, imageUrl: image && urlOf(image), createdAt: now, updatedAt: now };
    const { id } = await database.models.product.create(row, { transaction });
    if (file) await enqueueFile(file, id, transaction);
    if (isRelease && row.imageUrl) await seedRelease({ productId: id, artworkUrl: row.imageUrl }, transaction);
  }
}

async function writeHomePage(deps: SeedDeps, urlOf: UrlOf, transaction: Transaction): Promise<void> {
  const { siteImage, siteContent, video, aboutEntry, socialLink } = deps.database.models;
  const now = deps.clock.now();
  const times = { createdAt: now, updatedAt: now };
  await siteImage.bulkCreate(
    demoSiteImages.map(({ image, ...row }) => ({ ...row, ...times, imageUrl: urlOf(image), active: true })),
    { transaction },
  );
  await siteContent.create({ section: "music", ...demoMusicText, ...times }, { transaction });
  await video.bulkCreate(
    demoVideos.map(({ image, tags, ...row }) => ({
      ...row,
      ...times,
      tags: JSON.stringify(tags),
      thumbnailUrl: null,
      storedThumbnailUrl: urlOf(image),
    })),
    { transaction },
  );
  await aboutEntry.bulkCreate(
    demoAboutEntries(deps.artistName).map((entry, index) => ({ ...entry, ...times, sectionOrder: index + 1 })),
    { transaction },
  );
  await socialLink.bulkCreate(
    demoSocialLinks.map((link, displayOrder) => ({ ...link, ...times, icon: deps.cleanIcon(link.icon), displayOrder })),
    { transaction },
  );
}

/** Returns whether the content was never changed; a site that its owner emptied is not filled again. */
async function isUntouched(database: Database, transaction?: Transaction): Promise<boolean> {
  const row = await database.models.contentVersion.findByPk(1, {
    ...(transaction && { transaction, lock: Transaction.LOCK.UPDATE }),
  });
  return row?.version === 0;
}
