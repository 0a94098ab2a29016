import type { Feature, Services } from "../feature.ts";
import { checkedAssets } from "./checked-assets.ts";
import { checkAsset, checkAssetHandler } from "./check-asset.job.ts";
import { deleteUnusedFiles, deleteUnusedFilesHandler } from "./delete-unused-files.job.ts";
import { discardUpload, discardUploadHandler } from "./discard-upload.job.ts";
import { makeDemoFile, makeDemoFileHandler } from "./make-demo-file.job.ts";
import { assetRoutes } from "./routes.ts";
import { assetTable, assetUploadPartTable, assetUploadTable } from "./tables.ts";

const hourMs = 3_600_000;

export const assets = {
  name: "assets",
  tables: [assetTable, assetUploadPartTable, assetUploadTable],
  jobs: [
    { job: checkAsset, isRepeatable: true, whenFailing: "uploaded files cannot be sold yet" },
    { job: makeDemoFile, isRepeatable: true, whenFailing: "the demo shop lacks files that it sells" },
    { job: discardUpload, isRepeatable: true, whenFailing: "parts of canceled uploads are not deleted" },
    { job: deleteUnusedFiles, isRepeatable: true, whenFailing: "abandoned uploads are not deleted" },
  ],
  open: (services: Services) => ({
    routes: assetRoutes(services),
    handlers: [
      checkAssetHandler(services),
      makeDemoFileHandler(services),
      discardUploadHandler(services),
      deleteUnusedFilesHandler(services),
    ],
    statefulRows: [checkedAssets(services)],
    schedules: [{ job: deleteUnusedFiles, everyMs: 24 * hourMs }],
  }),
} satisfies Feature;
