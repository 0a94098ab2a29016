import type { AdminPress, AdminPressPhoto, Press } from "@recital/contract/endpoints/press";
import { readMarkdown } from "@recital/contract/values/markdown";
import type { ImageSet } from "@recital/contract/values/fields";
import type { Database } from "../../db/connection.ts";
import { isPressFilled } from "../discovery/filled-pages-queries.ts";
import { readImageSets } from "../../images/read-image-sets.ts";
import { notFound } from "../../kernel/errors.ts";
import { archiveSize, layOutArchive } from "./lay-out-archive.ts";
import { missingPhoto } from "./save-photo.ts";
import { pressKitTable, type PressPhotoRow, pressPhotoTable } from "./tables.ts";
import type { Services } from "../feature.ts";

/** @throws {HttpError} 404 while the press kit is empty */
export async function readPress(services: Services): Promise<Press> {
  if (!(await isPressFilled(services.database))) throw notFound("There is no press kit yet");
  const { version: _, photos, ...press } = await readAdminPress(services);
  return { ...press, photos: photos.map(({ version: __, ...photo }) => photo) };
}

export async function readAdminPress({ database, readSite }: Services): Promise<AdminPress> {
  const [site, texts, rows] = await Promise.all([
    readSite(),
    database.model(pressKitTable).findOne(),
    readPhotoRows(database),
  ]);
  const images = await readImageSets(
    database,
    rows.map(({ imageUrl }) => imageUrl),
  );
  const layout = layOutArchive(rows, site);
  const { bioShort = null, bioMedium = null, bioLong = null } = texts ?? {};
  return {
    bioShort,
    bioMedium,
    bioLong,
    biographies: {
      bioShort: readMarkdown(bioShort ?? ""),
      bioMedium: readMarkdown(bioMedium ?? ""),
      bioLong: readMarkdown(bioLong ?? ""),
    },
    quotes: texts?.quotes ?? [],
    contactEmail: texts?.contactEmail ?? null,
    photos: rows.map((row) => presentPhoto(row, images)),
    archiveSize: layout && archiveSize(layout),
    version: texts?.version ?? 0,
  };
}

/** @throws {HttpError} 404 */
export async function readPhoto(database: Database, id: number): Promise<AdminPressPhoto> {
  const row = await database.model(pressPhotoTable).findByPk(id);
  if (!row) throw notFound(missingPhoto);
  return presentPhoto(row, await readImageSets(database, [row.imageUrl]));
}

/** Returns photos before logos, in the order in which they were added. */
export async function readPhotoRows({ model }: Database): Promise<PressPhotoRow[]> {
  const rows = await model(pressPhotoTable).findAll({ order: [["id", "ASC"]] });
  return [...rows.filter(({ kind }) => kind === "photo"), ...rows.filter(({ kind }) => kind === "logo")];
}

function presentPhoto(row: PressPhotoRow, images: ReadonlyMap<string, ImageSet>): AdminPressPhoto {
  const { id, kind, imageUrl, credit, alt, version } = row;
  const print = { url: row.printUrl, width: row.printWidth, height: row.printHeight, size: row.printSize };
  return { id, kind, imageUrl, image: images.get(imageUrl) ?? null, credit, alt, print, version };
}
