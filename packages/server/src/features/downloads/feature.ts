import type { Feature } from "../feature.ts";
import type { EmailDeps } from "../orders/email-handlers.ts";
import { announceReleases, announceReleasesHandler, announcingListener } from "./announce-releases.job.ts";
import { checkedListener, deliverChecked, deliverCheckedHandler } from "./deliver-checked.job.ts";
import { deliverFiles, deliverFilesHandler } from "./deliver.job.ts";
import { downloadsEmail, downloadsEmailHandler } from "./downloads-email.job.ts";
import { fileRoutes, type FileRouteDeps } from "./file-routes.ts";
import { downloadsListener } from "./order-listener.ts";
import { releaseEmail, releaseEmailHandler } from "./release-email.job.ts";
import { downloadRoutes, type DownloadRouteDeps } from "./routes.ts";
import {
  downloadAccessTable,
  downloadFileTable,
  downloadTicketTable,
  downloadTokenTable,
  productFileTable,
} from "./tables.ts";

type DownloadsDeps = DownloadRouteDeps & FileRouteDeps & EmailDeps;

const hourMs = 3_600_000;

export const downloads = {
  name: "downloads",
  tables: [downloadAccessTable, downloadFileTable, downloadTicketTable, downloadTokenTable, productFileTable],
  jobs: [
    { job: downloadsEmail },
    { job: releaseEmail },
    { job: announceReleases, isRepeatable: true, whenFailing: "customers are not told that a release is out" },
    { job: deliverFiles, isRepeatable: true, whenFailing: "earlier customers do not get new files" },
    {
      job: deliverChecked,
      isRepeatable: true,
      whenFailing: "customers do not get files that were checked after they paid",
    },
  ],
  open: (deps: DownloadsDeps) => ({
    routes: downloadRoutes(deps),
    publicRoutes: fileRoutes(deps),
    orderListener: downloadsListener(deps.database),
    assetListener: checkedListener(deps.database),
    releaseListener: announcingListener(deps.database),
    handlers: [
      downloadsEmailHandler(deps),
      releaseEmailHandler(deps),
      announceReleasesHandler(deps),
      deliverFilesHandler(deps),
      deliverCheckedHandler(deps),
    ],
    // Also every hour: an order may be paid in the moment in which its release comes out.
    schedules: [{ job: announceReleases, everyMs: hourMs }],
  }),
} satisfies Feature<DownloadsDeps>;
