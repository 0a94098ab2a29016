import { commandLine } from "../config/command-line.ts";
import { readConfig } from "../config/env.ts";
import { copyAssets } from "../features/music/assets/stored-files.ts";
import { copyFiles } from "../images/copy-image.ts";
import { systemClock } from "../kernel/clock.ts";
import { openAssetBucket, openAssetsFolder, openBucket, openUploadsFolder } from "../open-files.ts";
import { AssetStoreFull } from "../ports/asset-store.ts";
import { FileStoreError } from "../ports/file-store.ts";

const usage = `Copies uploaded images and files that are sold between DATA_DIR and the bucket of the S3_ variables. Nothing is deleted.
  ${commandLine("copy-uploads", "--to bucket")}
  ${commandLine("copy-uploads", "--to disk")}
`;

const [flag, target, ...more] = process.argv.slice(2);
if (flag !== "--to" || (target !== "bucket" && target !== "disk") || more.length > 0) {
  process.stderr.write(usage);
  process.exit(2);
}

const { dataDir, s3 } = readConfig(process.env);
if (!s3) {
  process.stderr.write("No bucket is set. Set S3_BUCKET and the other S3_ variables, then run this again.\n");
  process.exit(2);
}

try {
  const disk = { images: await openUploadsFolder(dataDir), assets: await openAssetsFolder(dataDir, systemClock) };
  const bucket = { images: await openBucket(s3), assets: await openAssetBucket(s3) };
  const [from, to] = target === "bucket" ? [disk, bucket] : [bucket, disk];
  const [images, assets] = [await copyFiles(from.images, to.images), await copyAssets(from.assets, to.assets)];
  for (const [what, { copied, present }] of Object.entries({ images, "files that are sold": assets })) {
    process.stdout.write(`${what}: ${copied} copied, ${present} already present. Nothing was deleted.\n`);
  }
} catch (error) {
  if (!(error instanceof FileStoreError || error instanceof AssetStoreFull)) throw error;
  const isTemporary = error instanceof AssetStoreFull || error.reason === "unavailable";
  const advice = isTemporary ? ". Run the command again: it goes on where it stopped." : "";
  process.stderr.write(`${error.message}${advice}\n`);
  process.exit(1);
}
