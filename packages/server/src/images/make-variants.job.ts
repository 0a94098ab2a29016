import type { Database } from "../db/connection.ts";
import { touchContent } from "../db/content-version.ts";
import type { ImageRow } from "../db/models/image.ts";
import { withTransaction } from "../db/transaction.ts";
import { JobFailure, jobHandler, type JobHandler } from "../jobs/job-handler.ts";
import type { Clock } from "../kernel/clock.ts";
import type { FileStore } from "../ports/file-store.ts";
import { encodeCopies } from "./encode-copies.ts";
import { variantWidths } from "./image-files.ts";
import { imageVariants, promiseVariants } from "./variants-job.ts";

interface VariantsDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

/** Makes a stored picture's smaller copies. Made once; an attempt after a broken one writes the same files again. */
export function imageVariantsHandler(deps: VariantsDeps): JobHandler {
  return jobHandler(imageVariants, async ({ imageIds: [id, ...rest] }) => {
    if (id === undefined) return;
    const image = await deps.database.models.image.findByPk(id, { raw: true });
    try {
      if (image?.variantWidths === "[]") await makeVariants(deps, image);
    } finally {
      // One picture's failure is not the others'.
      await promiseVariants(deps.database, null, rest, deps.clock.now());
    }
  });
}

async function makeVariants({ database, files }: VariantsDeps, { id, url, width }: ImageRow): Promise<void> {
  const widths = variantWidths.filter((one) => one < width);
  if (widths.length === 0) return;
  const bytes = await files.read(url);
  if (!bytes) throw new JobFailure("give-up", `${url} is not stored`);
  await encodeCopies(bytes, { url, width, widths }, (copyUrl, copy) => files.save(nameOf(copyUrl), copy));
  await withTransaction(database, async (transaction) => {
    await database.models.image.update({ variantWidths: JSON.stringify(widths) }, { where: { id }, transaction });
    await touchContent(database, transaction);
  });
}

function nameOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
