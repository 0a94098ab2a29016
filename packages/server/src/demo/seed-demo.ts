import { codeKey } from "@recital/contract/values/download-code";
import { slugOf } from "../kernel/slug-of.ts";
import { Transaction } from "../db/sequelize.ts";
import type { Database } from "../db/connection.ts";
import { bumpContentVersion, contentVersionTable } from "../db/content-version.ts";
import { markDemoRow, markDemoRows } from "../db/demo-rows.ts";
import { storeShopFact } from "../db/site-settings.ts";
import { withTransaction } from "../db/transaction.ts";
import type { ImageStore } from "../images/store-image.ts";
import type { Clock } from "../kernel/clock.ts";
import type { DemoFileName } from "@recital/demo/files";
import { demoCode, demoCodes, demoProducts, demoShipping, type DemoProduct } from "@recital/demo/products";
import { demoSiteImages, demoSocialLinks, demoAboutEntries, demoMusicText, demoVideos } from "@recital/demo/home-page";
import { seedFan } from "./seed-fan.ts";
import { type BumpAt, seedPages } from "./seed-pages.ts";
import { storeDemoImages } from "./store-demo-images.ts";
import { stockMoveTable } from "../features/shop/stock/tables.ts";
import {
  defaultVariant,
  optionColumns,
  productImageTable,
  type ProductRow,
  productTable,
  variantTable,
} from "../features/shop/products/tables.ts";
import { discountCodeTable } from "../features/shop/discount-codes/tables.ts";
import type { CodeBatchRow } from "../features/shop/download-codes/tables.ts";
import {
  everything,
  shippingRateTable,
  shippingSettingsTable,
  shippingZoneTable,
} from "../features/shop/shipping-rates/tables.ts";
import { assetTable } from "../features/music/assets/tables.ts";
import { releaseTable } from "../features/music/releases/tables.ts";
import { postTable } from "../features/audience/posts/tables.ts";
import { concertTable } from "../features/site/concerts/table.ts";
import { siteImageTable } from "../features/site/site-images/table.ts";
import { siteContentTable } from "../features/site/site-content/table.ts";
import { videoTable } from "../features/site/videos/table.ts";
import { aboutEntryTable } from "../features/site/about/table.ts";
import { socialLinkTable } from "../features/site/social-links/table.ts";

export interface SeedDeps {
  readonly database: Database;
  readonly images: ImageStore;
  readonly clock: Clock;
  readonly artistName: string;
  /** The code of the site's currency. */
  readonly currency: string;
  /** Removes all but harmless shapes from an icon's markup. */
  readonly cleanIcon: (markup: string) => string;
  /** Enqueues the job that makes a product's file. */
  readonly enqueueFile: (file: DemoFileName, productId: number, transaction: Transaction) => Promise<void>;
  /** Inserts the release that a product sells, and enqueues the job that makes its audio. */
  readonly seedRelease: (sold: SoldRelease, transaction: Transaction) => Promise<void>;
  /** Stores what a bundle consists of, one of each. */
  readonly saveParts: (bundle: ProductRow, parts: readonly DemoPart[], transaction: Transaction) => Promise<void>;
  /** Inserts download codes. */
  readonly createCodes: (batch: DemoCodes, transaction: Transaction) => Promise<CodeBatchRow>;
  readonly bumpAt: BumpAt;
}

/** The tables of the rows that the demo content consists of. */
const seededTables = [
  productTable,
  releaseTable,
  videoTable,
  siteImageTable,
  siteContentTable,
  aboutEntryTable,
  socialLinkTable,
  concertTable,
  postTable,
  assetTable,
  discountCodeTable,
];

type DemoPart = { readonly variantId: number } | { readonly releaseId: number };

type DemoCodes = Pick<CodeBatchRow, "name" | "subject" | "subjectId" | "total" | "expiresAt" | "createdAt">;

interface SoldRelease {
  readonly productId: number;
  readonly artworkUrl: string;
  readonly now: Date;
}

/** Fills a database without published content with an invented artist's site. Returns whether it did. */
export async function seedDemo(deps: SeedDeps): Promise<boolean> {
  const { database } = deps;
  if (!(await isUntouched(database))) return false;
  const urlOf = await storeDemoImages(deps.images);
  return withTransaction(database, async (transaction) => {
    if (!(await isUntouched(database, transaction))) return false;
    const seeding = { urlOf, now: deps.clock.now(), transaction };
    await writeShop(deps, seeding);
    await writeBundlesAndCodes(deps, seeding);
    await writePrices(deps, seeding);
    await writeHomePage(deps, seeding);
    await seedPages({ ...deps, ...seeding });
    await seedFan({ database, currency: deps.currency, ...seeding });
    await markDemoRows(database, seededTables, seeding.now, transaction);
    await bumpContentVersion(database, transaction);
    return true;
  });
}

interface Seeding {
  readonly urlOf: (image: string) => string;
  readonly now: Date;
  readonly transaction: Transaction;
}

async function writeShop(deps: SeedDeps, { urlOf, now, transaction }: Seeding): Promise<void> {
  const { database, enqueueFile, seedRelease } = deps;
  for (const [position, demoProduct] of demoProducts.entries()) {
    const { image, moreImages = [], file, isRelease, stock, editionSize, sizes, bundleOf, ...product } = demoProduct;
    const slug = slugOf(product.name, "product");
    const row = { ...product, slug, position, imageUrl: image && urlOf(image), createdAt: now, updatedAt: now };
    const { id } = await database.model(productTable).create(row, { transaction });
    await writeVariants(database, variantsOf(demoProduct, id, now), transaction);
    const images = [...(image === null ? [] : [{ image, alt: "" }]), ...moreImages];
    await database.model(productImageTable).bulkCreate(
      images.map(({ image: name, alt }, place) => ({
        productId: id,
        imageUrl: urlOf(name),
        alt,
        position: place,
        createdAt: now,
      })),
      { transaction },
    );
    if (file) await enqueueFile(file, id, transaction);
    if (isRelease && row.imageUrl) await seedRelease({ productId: id, artworkUrl: row.imageUrl, now }, transaction);
  }
}

function variantsOf({ sizes, stock, editionSize }: DemoProduct, productId: number, now: Date) {
  const common = defaultVariant(productId, now);
  if (!sizes) return [{ ...common, stock: stock ?? null, editionSize: editionSize ?? null }];
  return sizes.map((size, index) => ({
    ...common,
    ...optionColumns({ Size: size.size }),
    position: index + 1,
    stock: size.stock,
    lowAt: size.lowAt ?? null,
  }));
}

/** What the bundles consist of, and download codes for the release. */
async function writeBundlesAndCodes(deps: SeedDeps, { now, transaction }: Seeding): Promise<void> {
  const { database, saveParts, createCodes } = deps;
  const product = database.model(productTable);
  const release = await database.model(releaseTable).findOne({ transaction, rejectOnEmpty: true });
  for (const { name, bundleOf } of demoProducts) {
    if (!bundleOf) continue;
    const bundle = await product.findOne({ where: { name }, transaction, rejectOnEmpty: true });
    const products = await product.findAll({ where: { name: [...bundleOf] }, transaction });
    const where = { productId: products.map(({ id }) => id) };
    const variants = await database.model(variantTable).findAll({ where, transaction });
    await saveParts(bundle, [...variants.map(({ id }) => ({ variantId: id })), { releaseId: release.id }], transaction);
  }
  const { name, count: total } = demoCodes;
  const content = { subject: "release", subjectId: release.id, expiresAt: null } as const;
  const batch = await createCodes({ name, total, ...content, createdAt: now }, transaction);
  await markDemoRow(database, "codeBatch", batch, transaction);
}

/** What posting costs, and a discount code. */
async function writePrices({ database }: SeedDeps, { now, transaction }: Seeding): Promise<void> {
  const { model } = database;
  const { id } = await model(shippingSettingsTable).create({ id: 1 }, { transaction });
  await markDemoRow(database, "shipping", { id, createdAt: now }, transaction);
  for (const [position, { name, countries, freeFromCents, ...rate }] of demoShipping.zones.entries()) {
    const listed = countries === "rest" ? countries : [...countries];
    const zone = await model(shippingZoneTable).create(
      { name, countries: listed, freeFromCents, position },
      { transaction },
    );
    const { firstCents: firstItemCents, furtherCents: furtherItemCents, days } = rate;
    const [daysMin, daysMax] = days;
    const columns = { zoneId: zone.id, classId: everything.id, firstItemCents, furtherItemCents, daysMin, daysMax };
    await model(shippingRateTable).create(columns, { transaction });
  }
  const { code, percent } = demoCode;
  const values = { code, codeKey: codeKey(code), kind: "percent" as const, value: percent, isActive: true };
  await model(discountCodeTable).create({ ...values, createdAt: now, updatedAt: now }, { transaction });
  await storeShopFact(
    database,
    { senderCountry: demoShipping.shipsFrom, chargesShipping: true, takesCodes: true },
    transaction,
  );
}

type NewVariant = ReturnType<typeof variantsOf>[number];

async function writeVariants(
  { model }: Database,
  variants: readonly NewVariant[],
  transaction: Transaction,
): Promise<void> {
  for (const variant of variants) {
    const { id: variantId, stock } = await model(variantTable).create(variant, { transaction });
    if (stock === null) continue;
    const { createdAt } = variant;
    await model(stockMoveTable).create({ variantId, delta: stock, kind: "initial", createdAt }, { transaction });
  }
}

async function writeHomePage(deps: SeedDeps, { urlOf, now, transaction }: Seeding): Promise<void> {
  const siteImage = deps.database.model(siteImageTable);
  const siteContent = deps.database.model(siteContentTable);
  const video = deps.database.model(videoTable);
  const aboutEntry = deps.database.model(aboutEntryTable);
  const socialLink = deps.database.model(socialLinkTable);
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
      tags: [...tags],
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
  const row = await database.model(contentVersionTable).findByPk(1, {
    ...(transaction && { transaction, lock: Transaction.LOCK.UPDATE }),
  });
  return row?.version === 0;
}
