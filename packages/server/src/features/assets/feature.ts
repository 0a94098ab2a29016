import type { Feature } from "../feature.ts";
import { checkedAssets } from "./checked-assets.ts";
import { checkAsset, checkAssetHandler, type CheckDeps } from "./check-asset.job.ts";
import { deleteUnusedFiles, deleteUnusedFilesHandler, type UnusedFilesDeps } from "./delete-unused-files.job.ts";
import { discardUpload, discardUploadHandler } from "./discard-upload.job.ts";
import { makeDemoFile, makeDemoFileHandler, type DemoFileDeps } from "./make-demo-file.job.ts";
import { assetRoutes, type AssetDeps } from "./routes.ts";
import { assetTable, assetUploadPartTable, assetUploadTable } from "./tables.ts";

type Deps = AssetDeps & CheckDeps & UnusedFilesDeps & DemoFileDeps;

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
  open: (deps: Deps) => ({
    routes: assetRoutes(deps),
    handlers: [
      checkAssetHandler(deps),
      makeDemoFileHandler(deps),
      discardUploadHandler(deps),
      deleteUnusedFilesHandler(deps),
    ],
    statefulRows: [checkedAssets(deps)],
    schedules: [{ job: deleteUnusedFiles, everyMs: 24 * hourMs }],
  }),
} satisfies Feature<Deps>;
