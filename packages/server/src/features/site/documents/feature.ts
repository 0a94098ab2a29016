import type { documents as documentsEndpoints } from "@recital/contract/endpoints/audience/posts";
import { forReader } from "@recital/contract/site-renderer";
import { countryName } from "@recital/contract/values/country-name";
import type { Document, DocumentBlock } from "@recital/contract/values/document";
import type { DocumentBlocks } from "@recital/contract/values/document-blocks";
import { allBlocks } from "@recital/contract/values/document-text";
import type { Language } from "@recital/contract/values/language";
import { offeredPrice, toDecimal } from "@recital/contract/values/money";
import { dayIn, toZonedIso } from "@recital/contract/values/zoned-time";
import type { Translate } from "../../../db/translations.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import { concertTable } from "../concerts/table.ts";
import type { Feature, Services } from "../../feature.ts";
import { productTable } from "../../shop/products/tables.ts";
import { releaseTable } from "../../music/releases/tables.ts";

export const documents = {
  name: "documents",
  open: (services: Services) => ({ routes: documentRoutes(services) }),
} satisfies Feature;

export function documentRoutes(services: Services): Handlers<keyof typeof documentsEndpoints> {
  return {
    "POST /api/admin/document-blocks": ({ body }) => findDocumentBlocks(services, body.doc),
  };
}

/**
 * Returns what the blocks of a document show now: active products, published releases, concerts, and the sizes of stored
 * images, in the language of a reader; null is the site's main one. Ids of anything else are left out, and the renderers
 * show nothing for them.
 */
export async function findDocumentBlocks(
  services: Services,
  doc: Document,
  locale: Language | null = null,
): Promise<DocumentBlocks> {
  const blocks = allBlocks(doc);
  const translate = await services.readTranslations(locale);
  const [products, releases, concerts] = await Promise.all([
    findProducts(services, idsOf(blocks, "product"), { locale, translate }),
    findReleases(services, idsOf(blocks, "release"), translate),
    findConcerts(services, idsOf(blocks, "concert"), translate),
  ]);
  const urls = blocks.flatMap((block) => (block.type === "image" ? block.attrs.url : []));
  const covers = [...products.map(({ imageUrl }) => imageUrl), ...releases.map(({ artworkUrl }) => artworkUrl)];
  const sets = await readImageSets(services.database, [...new Set([...urls, ...covers])]);
  return {
    products: products.map((product) => ({ ...product, image: sets.get(product.imageUrl ?? "") ?? null })),
    releases: releases.map(({ artworkUrl, ...release }) => ({ ...release, image: sets.get(artworkUrl ?? "") ?? null })),
    concerts,
    images: [...new Set(urls)].flatMap((url) => {
      const image = sets.get(url);
      return image ? { url, image } : [];
    }),
  };
}

function idsOf(blocks: readonly DocumentBlock[], type: "product" | "release" | "concert"): number[] {
  return [...new Set(blocks.flatMap((block) => (block.type === type ? block.attrs.id : [])))];
}

async function findProducts(
  { database, readSite }: Services,
  id: number[],
  { locale, translate }: { readonly locale: Language | null; readonly translate: Translate },
) {
  if (id.length === 0) return [];
  const [rows, site] = await Promise.all([
    database.model(productTable).findAll({ where: { id, isActive: true } }),
    readSite(),
  ]);
  const { currency, language } = forReader(site, locale);
  return rows.map((row) => ({
    id: row.id,
    name: translate("product", row, ["name"]).name ?? row.name,
    price: toDecimal(row.priceCents, currency),
    priceText: offeredPrice(row.priceCents, row.priceMode, currency, language),
    path: `/store/${row.slug}`,
    imageUrl: row.imageUrl,
  }));
}

async function findReleases({ database, clock, readSite }: Services, id: number[], translate: Translate) {
  if (id.length === 0) return [];
  const [rows, { timezone }] = await Promise.all([
    database.model(releaseTable).findAll({ where: { id, visibility: "public" } }),
    readSite(),
  ]);
  return rows.map((row) => ({
    id: row.id,
    title: translate("release", row, ["title"]).title ?? row.title,
    kind: row.kind,
    isToCome: row.releaseAt !== null && row.releaseAt > clock.now(),
    releaseAt: row.releaseAt?.toISOString() ?? null,
    releaseDay: row.releaseAt && dayIn(row.releaseAt, timezone),
    path: `/music/${row.slug}`,
    artworkUrl: row.artworkUrl,
  }));
}

async function findConcerts({ database, clock }: Services, id: number[], translate: Translate) {
  if (id.length === 0) return [];
  const rows = await database.model(concertTable).findAll({ where: { id } });
  return rows.map((row) => ({
    id: row.id,
    title: translate("concert", row, ["title"]).title ?? row.title,
    venue: row.venue,
    city: row.city,
    country: row.country,
    countryName: row.country && countryName(row.country, "en"),
    startsAt: toZonedIso(row.startsAt, row.timezone),
    status: row.status,
    isPast: row.startsAt <= clock.now(),
    path: `/concerts/${row.id}`,
  }));
}
