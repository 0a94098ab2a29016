import { crc32 } from "node:zlib";
import type { UploadedFile } from "@recital/contract/endpoint";
import {
  type AdminPress,
  type AdminPressPhoto,
  adminPressPhoto,
  type Press,
} from "@recital/contract/endpoints/site/press";
import type { ImageSet } from "@recital/contract/values/fields";
import type { Language } from "@recital/contract/values/language";
import { limits } from "@recital/contract/values/limits";
import { readMarkdown } from "@recital/contract/values/markdown";
import type { Database } from "../../../db/connection.ts";
import { editContent, findToEdit, updateWithVersion } from "../../../db/edit-content.ts";
import { fieldsOf } from "../../../db/selection.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { limitImages, rejectedImage } from "../../../http/uploads.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { isPressFilled } from "../discovery/filled-pages-queries.ts";
import type { Services } from "../../feature.ts";
import { archiveSize, layOutArchive } from "./lay-out-archive.ts";
import { pressKitTable, type PressPhotoRow, pressPhotoTable } from "./tables.ts";

/** @throws {HttpError} 404 while the press kit is empty */
export async function readPress(services: Services, language: Language | null): Promise<Press> {
  if (!(await isPressFilled(services.database))) throw notFound("There is no press kit yet");
  const { version: _, photos, ...press } = await readAdminPress(services, language);
  return { ...press, photos: photos.map(({ version: __, ...photo }) => photo) };
}

export async function readAdminPress(
  { database, readSite, readTranslations }: Services,
  language: Language | null = null,
): Promise<AdminPress> {
  const [site, texts, rows, translate] = await Promise.all([
    readSite(),
    database.model(pressKitTable).findOne(),
    readPhotoRows(database),
    readTranslations(language),
  ]);
  const images = await readImageSets(
    database,
    rows.map(({ imageUrl }) => imageUrl),
  );
  const layout = layOutArchive(rows, site);
  const stored = { id: 0, bioShort: null, bioMedium: null, bioLong: null, ...(texts && biographiesOf(texts)) };
  const translated = translate("press", stored, ["bioShort", "bioMedium", "bioLong"]);
  const { bioShort, bioMedium, bioLong, untranslated } = { ...stored, untranslated: undefined, ...translated };
  return {
    bioShort,
    bioMedium,
    bioLong,
    ...(untranslated && { untranslated }),
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

function biographiesOf({ bioShort, bioMedium, bioLong }: Pick<AdminPress, "bioShort" | "bioMedium" | "bioLong">) {
  return { bioShort, bioMedium, bioLong };
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
  const print = { url: row.printUrl, width: row.printWidth, height: row.printHeight, size: row.printSize };
  return { ...fieldsOf(adminPressPhoto, row), image: images.get(row.imageUrl) ?? null, print };
}

/**
 * Changes the given texts of the press kit.
 * @throws {HttpError} 409 if they were changed since
 */
export async function changePress(
  { database, clock }: Services,
  { version, quotes, ...texts }: BodyOf<"PUT /api/admin/press">,
): Promise<void> {
  await editContent(database, async (transaction) => {
    const defaults = { id: 1, quotes: [], updatedAt: clock.now(), bioShort: null, bioMedium: null, bioLong: null };
    const [row] = await database.model(pressKitTable).findOrCreate({
      where: { id: 1 },
      defaults: { ...defaults, contactEmail: null },
      transaction,
    });
    const fields = { ...texts, ...(quotes && { quotes }), updatedAt: clock.now() };
    await updateWithVersion(row, fields, { version, transaction });
  });
}

export const missingPhoto = "There is no such photo";

/**
 * Adds a photo or logo; returns its id.
 * @throws {HttpError} 409 for too many photos, 422 without a file, and those of an image that is refused
 */
export async function addPhoto(
  services: Services,
  { kind, credit, alt }: BodyOf<"POST /api/admin/press/photos">,
  file: UploadedFile | null,
): Promise<number> {
  const { database, clock, images } = services;
  const pressPhoto = database.model(pressPhotoTable);
  if (!file) throw invalidInput({ image: "Please select an image file" });
  if ((await pressPhoto.count()) >= limits.pressPhotos) {
    throw new HttpError(409, "too_many_photos", `A press kit has at most ${limits.pressPhotos} photos`);
  }
  await limitImages(services);
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const stored = await images.storeWithPrint({ name: alt, bytes }, kind === "logo" ? "png" : "jpg");
  if ("refusal" in stored) throw rejectedImage(stored.refusal);
  const { image, print } = stored;
  const { id } = await editContent(database, (transaction) => {
    const now = clock.now();
    const row = {
      kind,
      credit,
      alt,
      imageUrl: image.url,
      printUrl: print.url,
      printWidth: print.width,
      printHeight: print.height,
      printSize: print.bytes.length,
      printCrc32: crc32(print.bytes),
      createdAt: now,
      updatedAt: now,
    };
    return pressPhoto.create(row, { transaction });
  });
  return id;
}

/**
 * Changes the given texts of a photo.
 * @throws {HttpError} 404; 409 if it was changed since
 */
export async function changePhoto(
  { database, clock }: Services,
  id: number,
  { version, ...changes }: BodyOf<"PUT /api/admin/press/photos/:id">,
): Promise<void> {
  await editContent(database, async (transaction) => {
    const row = await findToEdit(database.model(pressPhotoTable), id, { missing: missingPhoto, transaction });
    await updateWithVersion(row, { ...changes, updatedAt: clock.now() }, { version, transaction });
  });
}
