import { imageLocations } from "@recital/contract/values/image-location";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { DemoKind } from "../../../db/table.ts";
import { booleanValue } from "../../../db/row-values.ts";
import { placeholders, readRows } from "../../../db/statements.ts";

const setupFacts = z.object({
  hasImage: booleanValue,
  hasBiography: booleanValue,
  hasProduct: booleanValue,
  hasPaidOrder: booleanValue,
  hasTakenBackup: booleanValue,
  hasDemoContent: booleanValue,
});

/** The places that show the artist. */
const artistImages = [imageLocations.hero, imageLocations.aboutLeft, imageLocations.aboutRight];

const demoTables: Readonly<
  Record<Exclude<DemoKind, "asset" | "shipping" | "order" | "person" | "codeBatch" | "pressKit">, string>
> = {
  product: "products",
  release: "releases",
  video: "videos",
  siteImage: "site_images",
  siteContent: "site_content",
  aboutEntry: "about_entries",
  socialLink: "social_links",
  discountCode: "discount_codes",
  concert: "concerts",
  post: "posts",
};

/** Returns what the database knows of the first steps. Demo content is nothing of the artist's own. */
export async function readSetupFacts(database: Database) {
  const demo = Object.entries(demoTables).map(
    ([kind, table]) => `EXISTS (SELECT 1 FROM ${table} t WHERE ${isDemo(kind)})`,
  );
  const [row] = await readRows(
    database,
    setupFacts,
    `SELECT
       EXISTS (SELECT 1 FROM site_images t
         WHERE location IN (${placeholders(artistImages)}) AND active = ? AND NOT ${isDemo("siteImage")}) AS hasImage,
       EXISTS (SELECT 1 FROM about_entries t WHERE NOT ${isDemo("aboutEntry")}) AS hasBiography,
       EXISTS (SELECT 1 FROM products t WHERE is_active = ? AND NOT ${isDemo("product")}) AS hasProduct,
       EXISTS (SELECT 1 FROM orders t
         WHERE paid_at IS NOT NULL AND paid_by <> 'free' AND NOT ${isDemo("order")}) AS hasPaidOrder,
       (EXISTS (SELECT 1 FROM backup_downloads)
         OR EXISTS (SELECT 1 FROM jobs WHERE kind = 'copy-backup' AND outcome = 'done')) AS hasTakenBackup,
       (${demo.join(" OR ")}) AS hasDemoContent`,
    [...artistImages, true, true],
  );
  if (!row) throw new Error("a selection without a row");
  return row;
}

function isDemo(kind: string): string {
  return `EXISTS (SELECT 1 FROM demo_rows d WHERE d.kind = '${kind}' AND d.row_id = t.id AND d.created_at = t.created_at)`;
}
