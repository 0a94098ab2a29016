import type { Transaction } from "../db/sequelize.ts";
import type { Database } from "../db/connection.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Clock } from "../kernel/clock.ts";
import { randomHex } from "../kernel/ids.ts";
import { limitConcurrency } from "../kernel/concurrency.ts";
import type { FileStore } from "../ports/file-store.ts";
import { type ImageRefusal, type PreparedImage, prepareImage } from "./encode.ts";
import { encodePrint, type PrintFile } from "./encode-print.ts";
import { imageFileName, printUrl, type PrintFormat } from "./image-files.ts";
import { enqueueVariants } from "./variants.job.ts";
import { imageTable } from "./table.ts";

/** `name` becomes part of the public file name. */
export interface ResponsiveImage {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A stored image. `url` is root-relative and never names other content, so responses may be cached forever. */
export interface StoredImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type StoreResult = { readonly image: StoredImage } | { readonly refusal: ImageRefusal };

/** An image's file for print, and its bytes. */
export interface StoredPrint extends PrintFile {
  readonly url: string;
}

type PrintResult = { readonly image: StoredImage; readonly print: StoredPrint } | { readonly refusal: ImageRefusal };

export interface ImageStore {
  /** Stores an image from an untrusted source under a new URL. */
  store(image: ResponsiveImage): Promise<StoreResult>;
  /** Stores an image, and beside it a file for print in its own size. */
  storeWithPrint(image: ResponsiveImage, format: PrintFormat): Promise<PrintResult>;
  /**
   * Stores the program's own images; their variants are made one after the other.
   * @throws {Error} if an image is refused
   */
  storeAll(images: readonly ResponsiveImage[]): Promise<StoredImage[]>;
}

interface StoreDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

/** A decoded image takes up to 160 MB. */
const decodedAtOnce = 2;

/**
 * Stores images. The file is saved before its row, and the row is inserted together with the job that makes the
 * variants. Each upload gets a random name: no file is shared, so no file has to be checked or saved inside a
 * transaction. A file whose row was never inserted is an orphan, which housekeeping deletes after a day.
 */
export function makeImageStore(deps: StoreDeps): ImageStore {
  const limit = limitConcurrency(decodedAtOnce);

  const saveFile = async ({ name, bytes }: ResponsiveImage): Promise<SavedImage | { refusal: ImageRefusal }> => {
    const prepared = await limit(() => prepareImage(bytes));
    if ("refusal" in prepared) return prepared;
    const url = await deps.files.save(imageFileName(name, randomHex(5)), prepared.image.bytes);
    return { ...prepared.image, url };
  };

  return {
    async store(image) {
      const saved = await saveFile(image);
      if ("refusal" in saved) return saved;
      await withTransaction(deps.database, (transaction) => record(deps, transaction, [saved]));
      return { image: presentStored(saved) };
    },
    async storeWithPrint(image, format) {
      const saved = await saveFile(image);
      if ("refusal" in saved) return saved;
      const print = await limit(() => encodePrint(image.bytes, format));
      if (!print) return { refusal: "damaged" };
      const url = await deps.files.save(printUrl(saved.url, format).replace(/^.*\//, ""), print.bytes);
      await withTransaction(deps.database, (transaction) => record(deps, transaction, [saved]));
      return { image: presentStored(saved), print: { ...print, url } };
    },
    async storeAll(images) {
      const saved = await Promise.all(
        images.map(async (image) => {
          const stored = await saveFile(image);
          if ("refusal" in stored) throw new Error(`image "${image.name}" is ${stored.refusal}`);
          return stored;
        }),
      );
      await withTransaction(deps.database, (transaction) => record(deps, transaction, saved));
      return saved.map(presentStored);
    },
  };
}

interface SavedImage extends PreparedImage {
  readonly url: string;
}

async function record(deps: StoreDeps, transaction: Transaction, saved: readonly SavedImage[]): Promise<void> {
  const image = deps.database.model(imageTable);
  const now = deps.clock.now();
  const rows = saved.map(({ url, width, height, placeholder, colors }) => ({
    url,
    width,
    height,
    placeholder,
    dominantColor: colors.dominant,
    contrastingColor: colors.contrasting,
    variantWidths: [],
    createdAt: now,
    lastReferencedAt: now,
  }));
  await image.bulkCreate(rows, { transaction });
  // MySQL returns no ids of a bulk insert.
  const where = { url: saved.map(({ url }) => url) };
  const stored = await image.findAll({ where, attributes: ["id"], order: [["id", "ASC"]], transaction });
  const ids = stored.map(({ id }) => id);
  await enqueueVariants(deps.database, transaction, ids, now);
}

function presentStored({ url, width, height }: SavedImage): StoredImage {
  return { url, width, height };
}
