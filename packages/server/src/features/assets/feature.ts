import type { Feature } from "../feature.ts";
import { checkAsset, checkAssetHandler, type CheckDeps } from "./check-asset.job.ts";
import { deleteUnusedFiles, deleteUnusedFilesHandler, type UnusedFilesDeps } from "./delete-unused-files.job.ts";
import { discardUpload, discardUploadHandler } from "./discard-upload.job.ts";
import { assetRoutes, type AssetDeps } from "./routes.ts";

const hourMs = 3_600_000;

export const assets = {
  name: "assets",
  jobs: [
    { job: checkAsset, isRepeatable: true, whenFailing: "uploaded files cannot be sold yet" },
    { job: discardUpload, isRepeatable: true, whenFailing: "parts of canceled uploads are not deleted" },
    { job: deleteUnusedFiles, isRepeatable: true, whenFailing: "abandoned uploads are not deleted" },
  ],
  open: (deps: AssetDeps & CheckDeps & UnusedFilesDeps) => ({
    routes: assetRoutes(deps),
    handlers: [checkAssetHandler(deps), discardUploadHandler(deps), deleteUnusedFilesHandler(deps)],
    schedules: [{ job: deleteUnusedFiles, everyMs: 24 * hourMs }],
  }),
} satisfies Feature<AssetDeps & CheckDeps & UnusedFilesDeps>;
