import { z } from "zod";
import { bumpContentVersion } from "../db/content-version.ts";
import { findRows } from "../db/table.ts";
import { withTransaction } from "../db/transaction.ts";
import type { ImageColors } from "../domain/record-colors.ts";
import { jobHandler, type JobHandler } from "../jobs/job-handler.ts";
import type { RecurringKind } from "../jobs/outbox.ts";
import { readColors } from "./encode.ts";
import { imageTable } from "./table.ts";
import type { VariantsDeps } from "./variants.job.ts";

/** Finds the colors of images that were stored before colors were, also in a restored backup. */
export const imageColors = {
  kind: "image-colors",
  payload: z.object({}),
  causedBy: "owner",
  uses: "images",
  runsAlone: true,
  deadlineMs: 10 * 60_000,
} satisfies RecurringKind;

/** Few enough that other writes do not wait. */
const atOnce = 10;

/** The colors of a damaged file. */
const gray: ImageColors = { dominant: "#808080", contrasting: "#808080" };

type ColorDeps = Pick<VariantsDeps, "database" | "files">;

/** What has no colors yet is found again if the process stops. */
export function imageColorsHandler({ database, files }: ColorDeps): JobHandler {
  const image = database.model(imageTable);
  return jobHandler(imageColors, async (_, { signal }) => {
    const rows = await findRows(image, ["id", "url", "placeholder"], { where: { dominantColor: null } });
    for (let from = 0; from < rows.length; from += atOnce) {
      const found: (ImageColors & { readonly id: number })[] = [];
      for (const { id, url, placeholder } of rows.slice(from, from + atOnce)) {
        signal.throwIfAborted();
        const bytes = (await files.read(url)) ?? Buffer.from(placeholder.replace(/^.*,/, ""), "base64");
        found.push({ id, ...(await readColors(bytes).catch(() => gray)) });
      }
      await withTransaction(database, async (transaction) => {
        for (const { id, dominant, contrasting } of found) {
          const values = { dominantColor: dominant, contrastingColor: contrasting };
          await image.update(values, { where: { id }, transaction });
        }
        await bumpContentVersion(database, transaction);
      });
    }
  });
}
