import { Transaction } from "sequelize";
import type { Database } from "../db/connection.ts";
import { touchContent } from "../db/content-version.ts";
import { withTransaction } from "../db/transaction.ts";
import type { ImageStore } from "../images/store-image.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Artwork } from "./artwork/svg.ts";
import { demoProducts } from "./demo-products.ts";
import { demoSiteImages } from "./demo-site-images.ts";
import { demoSocialLinks } from "./demo-social-links.ts";
import { demoAboutEntries, demoMusicText } from "./demo-texts.ts";
import { demoVideos } from "./demo-videos.ts";
import { drawPictures } from "./draw-pictures.ts";

interface SeedDeps {
  readonly database: Database;
  readonly images: ImageStore;
  readonly clock: Clock;
  readonly artistName: string;
  /** What reduces an icon's markup to harmless shapes. */
  readonly cleanIcon: (markup: string) => string;
}

/** Fills a database in which nothing was ever published with a believable artist. Answers whether it did. */
export async function seedDemo(deps: SeedDeps): Promise<boolean> {
  const { database } = deps;
  if (!(await isUntouched(database))) return false;
  const urlOf = await drawPictures(deps.images);
  return withTransaction(database, async (transaction) => {
    if (!(await isUntouched(database, transaction))) return false;
    await writeShop(deps, urlOf, transaction);
    await writeHomePage(deps, urlOf, transaction);
    await touchContent(database, transaction);
    return true;
  });
}

type UrlOf = (artwork: Artwork) => string;

async function writeShop({ database, clock }: SeedDeps, urlOf: UrlOf, transaction: Transaction): Promise<void> {
  const now = clock.now();
  const rows = demoProducts.map(({ artwork, ...product }, position) => ({
    ...product,
    position,
    imageUrl: artwork && urlOf(artwork),
    createdAt: now,
    updatedAt: now,
  }));
  await database.models.product.bulkCreate(rows, { transaction });
}

async function writeHomePage(deps: SeedDeps, urlOf: UrlOf, transaction: Transaction): Promise<void> {
  const { siteImage, siteContent, video, aboutEntry, socialLink } = deps.database.models;
  const now = deps.clock.now();
  const times = { createdAt: now, updatedAt: now };
  await siteImage.bulkCreate(
    demoSiteImages.map(({ artwork, ...image }) => ({ ...image, ...times, imageUrl: urlOf(artwork), active: true })),
    { transaction },
  );
  await siteContent.create({ section: "music", ...demoMusicText, ...times }, { transaction });
  await video.bulkCreate(
    demoVideos.map(({ artwork, tags, ...one }) => ({
      ...one,
      ...times,
      tags: JSON.stringify(tags),
      thumbnailUrl: null,
      storedThumbnailUrl: urlOf(artwork),
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

/** Public content counts its changes; a site that its owner has emptied is not filled again. */
async function isUntouched(database: Database, transaction?: Transaction): Promise<boolean> {
  const row = await database.models.contentVersion.findByPk(1, {
    ...(transaction && { transaction, lock: Transaction.LOCK.UPDATE }),
  });
  return row?.version === 0;
}
