import { createHash } from "node:crypto";
import type { Transaction } from "sequelize";
import type { Database } from "../db/connection.ts";
import { lockContent } from "../db/content-version.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Clock } from "../kernel/clock.ts";
import { limitConcurrency } from "../kernel/limit-concurrency.ts";
import type { FileStore } from "../ports/file-store.ts";
import type { ImageRefusal } from "./check-picture.ts";
import { imageFileName, uploadUrl } from "./image-files.ts";
import { prepareImage, type PreparedImage } from "./prepare-image.ts";
import { promiseVariants } from "./variants-job.ts";

/** `name` becomes part of the file's name, as people and search engines see it. */
export interface Picture {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A stored picture. `url` is root-relative and changes with the content, so that it may be cached for good. */
export interface StoredImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type StoreResult = { readonly image: StoredImage } | { readonly refusal: ImageRefusal };

export interface ImageStore {
  /** Stores a picture that anybody may have sent. The same picture under the same name is stored once. */
  store(picture: Picture): Promise<StoreResult>;
  /**
   * Stores the program's own pictures; their copies are made one after the other.
   * @throws where one is refused
   */
  storeAll(pictures: readonly Picture[]): Promise<StoredImage[]>;
}

interface StoreDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

/** A decoded picture takes up to 160 MB. */
const decodedAtOnce = 2;

/**
 * A file is there before its row, and its row comes together with the promise of the smaller copies. A picture that is
 * stored once more is wanted again: the sweep of pictures that nothing names leaves it alone from then on.
 */
export function makeImageStore(deps: StoreDeps): ImageStore {
  const limit = limitConcurrency(decodedAtOnce);

  const saveFile = async ({ name, bytes }: Picture): Promise<SavedImage | { refusal: ImageRefusal }> => {
    const prepared = await limit(() => prepareImage(bytes));
    if ("refusal" in prepared) return prepared;
    const hash = createHash("sha256").update(prepared.image.bytes).digest("hex").slice(0, 10);
    const fileName = imageFileName(name, hash);
    const isNew = (await deps.files.savedAt(uploadUrl(fileName))) === null;
    return { ...prepared.image, fileName, isNew, url: await deps.files.save(fileName, prepared.image.bytes) };
  };

  return {
    async store(picture) {
      const saved = await saveFile(picture);
      if ("refusal" in saved) return saved;
      await withTransaction(deps.database, (transaction) => record(deps, transaction, [saved]));
      return { image: presentStored(saved) };
    },
    async storeAll(pictures) {
      const saved = await Promise.all(
        pictures.map(async (picture) => {
          const one = await saveFile(picture);
          if ("refusal" in one) throw new Error(`picture "${picture.name}" is ${one.refusal}`);
          return one;
        }),
      );
      await withTransaction(deps.database, (transaction) => record(deps, transaction, saved));
      return saved.map(presentStored);
    },
  };
}

interface SavedImage extends PreparedImage {
  readonly fileName: string;
  /** Whether there was no such file before. */
  readonly isNew: boolean;
  readonly url: string;
}

async function record(deps: StoreDeps, transaction: Transaction, saved: readonly SavedImage[]): Promise<void> {
  const { image } = deps.database.models;
  const now = deps.clock.now();
  const those = { where: { url: saved.map(({ url }) => url) }, transaction };
  // Waits for a sweep that may be deleting these very pictures.
  await lockContent(deps.database, transaction);
  await image.update({ namedAt: now }, those);
  await restoreFiles(deps, transaction, saved);
  const rows = saved.map(({ url, width, height, placeholder }) => ({
    url,
    width,
    height,
    placeholder,
    variantWidths: "[]",
    createdAt: now,
    namedAt: now,
  }));
  await image.bulkCreate(rows, { ignoreDuplicates: true, transaction });
  const stored = await image.findAll({ ...those, order: [["id", "ASC"]], raw: true });
  const ids = stored.map(({ id }) => id);
  await promiseVariants(deps.database, transaction, ids, now);
}

/**
 * Saves again what a sweep deleted between the file and its row. A row whose file was gone is no longer true of the
 * copies either: it makes place for a new one.
 */
async function restoreFiles(
  { database, files }: StoreDeps,
  transaction: Transaction,
  saved: readonly SavedImage[],
): Promise<void> {
  for (const { url, fileName, bytes, isNew } of saved) {
    const isGone = (await files.hurried.savedAt(url)) === null;
    if (isGone) await files.hurried.save(fileName, bytes);
    if (isGone || isNew) await database.models.image.destroy({ where: { url }, transaction });
  }
}

function presentStored({ url, width, height }: SavedImage): StoredImage {
  return { url, width, height };
}
