import { readConfig } from "../config/env.ts";
import { copyFiles } from "../images/copy-files.ts";
import { openBucket, openUploadsFolder } from "../open-files.ts";
import { FileStoreError } from "../ports/file-store.ts";

const usage = `Copies uploaded images between DATA_DIR and the bucket of the S3_ variables. Nothing is deleted.
  npm run uploads:copy -- --to bucket
  npm run uploads:copy -- --to disk
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
  const [disk, bucket] = [await openUploadsFolder(dataDir), await openBucket(s3)];
  const { copied, present } = target === "bucket" ? await copyFiles(disk, bucket) : await copyFiles(bucket, disk);
  process.stdout.write(`${copied} files copied, ${present} already present. Nothing was deleted.\n`);
} catch (error) {
  if (!(error instanceof FileStoreError)) throw error;
  const advice = error.reason === "unavailable" ? ". Run the command again: it goes on where it stopped." : "";
  process.stderr.write(`${error.message}${advice}\n`);
  process.exit(1);
}
