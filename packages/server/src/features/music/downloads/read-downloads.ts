import type { Downloads } from "@recital/contract/endpoints/music/downloads";
import type { Language } from "@recital/contract/values/language";
import { nameWithVariant } from "@recital/contract/values/order-line";
import type { Translate } from "../../../db/translations.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import type { AssetRow } from "../assets/tables.ts";
import type { Services } from "../../feature.ts";
import { readItemNames } from "../../orders/orders/item-names.ts";
import { orderItemTable } from "../../orders/orders/tables.ts";
import { productTable } from "../../shop/products/tables.ts";
import { releaseTable } from "../releases/tables.ts";
import { readSoldAudio, sizeOf, type SoldAudio } from "../releases/sold-audio.ts";
import { findAccess } from "./access.ts";
import { readFileLabels } from "./file-labels.ts";
import { findAssets } from "./find-asset.ts";
import type { DownloadFileRow } from "./tables.ts";

type ShownFile = Downloads["files"][number];
type Shown = Omit<ShownFile, "id" | "left" | "product">;

/** Who holds a link, and the language of their page; null is the site's main one. */
interface Reader {
  readonly ip: string;
  readonly language: Language | null;
}

/**
 * Returns the files that a token gives access to, with their titles in the reader's language; their names and tags keep
 * the main one. Consumes nothing.
 * @throws {HttpError} as {@link findAccess}
 */
export async function readDownloads(services: Services, token: string, { ip, language }: Reader): Promise<Downloads> {
  const { access, files } = await findAccess(services, token, ip);
  const assets = await findAssets(services.database, files);
  const boughtWith = await readBought(services, files, language);
  const translate = await services.readTranslations(language);
  const shown: ShownFile[] = [];
  for (const file of files) {
    const left = Math.max(0, access.maxDownloads - file.used);
    const facts = await present(services, file, { asset: assets.get(file.id), translate });
    if (facts) shown.push({ id: file.id, product: boughtWith(file), left, ...facts });
  }
  const orderId = access.orderId === 0 ? null : access.orderId;
  return { orderId, expiresAt: access.expiresAt.toISOString(), revoked: false, files: shown };
}

interface FileContext {
  readonly asset: AssetRow | undefined;
  readonly translate: Translate;
}

async function present(
  services: Services,
  file: DownloadFileRow,
  { asset, translate }: FileContext,
): Promise<Shown | null> {
  if (file.releaseId !== 0) {
    const audio = await readSoldAudio(services, file, services.clock.now());
    return audio && presentAudio(file, audio, translate);
  }
  // Files that buyers get are checked, so they have a hash.
  if (!asset?.sha256) return null;
  const { fileName, size, sha256 } = asset;
  const alone = { formats: [], sizes: {}, tracks: null, music: null, isReady: true, availableFrom: null };
  return { label: file.label, fileName, size, sha256, ...alone };
}

function presentAudio({ releaseId, trackId }: DownloadFileRow, audio: SoldAudio, translate: Translate): Shown {
  const { title, slug, layouts, availableFrom, isAvailable } = audio;
  const sizes = [...layouts].map(([format, layout]): [string, number] => [format, sizeOf(layout)]);
  const [first] = layouts.values();
  const [kind, id] = trackId === 0 ? (["release", releaseId] as const) : (["track", trackId] as const);
  return {
    label: translate(kind, { id, title }, ["title"]).title ?? title,
    fileName: first?.fileName ?? title,
    size: sizes[0]?.[1] ?? 0,
    sha256: null,
    formats: sizes.map(([format]) => format),
    sizes: Object.fromEntries(sizes),
    tracks: trackId === 0 ? audio.tracks : null,
    music: slug === null ? null : { slug, trackId: trackId === 0 ? null : trackId },
    isReady: layouts.size > 0 && (isAvailable || availableFrom !== null),
    availableFrom: availableFrom?.toISOString() ?? null,
  };
}

type Bought = Downloads["files"][number]["product"];

/** Returns a function that finds the purchased item of a file of an order, with its name in a language. */
async function readBought(
  services: Services,
  files: readonly DownloadFileRow[],
  language: Language | null,
): Promise<(file: DownloadFileRow) => Bought> {
  const { database } = services;
  const orderItem = database.model(orderItemTable);
  const product = database.model(productTable);
  const items = await orderItem.findAll({ where: { id: [...new Set(files.map(({ orderItemId }) => orderItemId))] } });
  const productId = [...new Set(items.flatMap((item) => item.productId ?? []))];
  const products = await product.unscoped().findAll({ attributes: ["id", "imageUrl"], where: { id: productId } });
  const releaseIds = [...new Set(files.flatMap(({ releaseId }) => (releaseId === 0 ? [] : releaseId)))];
  const attributes = ["id", "artworkUrl"];
  const release = database.model(releaseTable);
  const releases = releaseIds.length > 0 ? await release.findAll({ attributes, where: { id: releaseIds } }) : [];
  const images = await readImageSets(database, [
    ...products.map(({ imageUrl }) => imageUrl),
    ...releases.map(({ artworkUrl }) => artworkUrl),
  ]);
  const [nameOf, labelOf] = await Promise.all([
    readItemNames(services, items, language),
    readFileLabels(services, files, language),
  ]);
  return (file) => {
    const { id: fileId, orderItemId, releaseId } = file;
    const item = items.find((item) => item.id === orderItemId);
    // What a person was given belongs to no item, so it stands alone.
    const id = item?.id ?? fileId;
    const ownUrl = products.find((product) => product.id === item?.productId)?.imageUrl ?? null;
    const imageUrl = ownUrl ?? releases.find((release) => release.id === releaseId)?.artworkUrl ?? null;
    const name = item ? nameWithVariant(nameOf(item).name, item.variantTitle) : labelOf(file);
    return { id, name, imageUrl, image: images.get(imageUrl ?? "") ?? null };
  };
}
