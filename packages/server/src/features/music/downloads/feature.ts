import type { Feature, Services } from "../../feature.ts";
import { announceReleases, announceReleasesHandler, announcingListener } from "./announce-releases.job.ts";
import {
  checkedListener,
  deliverChecked,
  deliverCheckedHandler,
  deliverFiles,
  deliverFilesHandler,
} from "./deliver.ts";
import { downloadsEmail, downloadsEmailHandler } from "./downloads-email.job.ts";
import { fileRoutes } from "./file-routes.ts";
import { downloadsListener } from "./grant-access.ts";
import { grantEmail, grantEmailHandler } from "./grant-email.job.ts";
import { releaseEmail, releaseEmailHandler } from "./release-email.job.ts";
import { downloadRoutes } from "./routes.ts";
import {
  downloadAccessTable,
  downloadFileTable,
  downloadTicketTable,
  downloadTokenTable,
  grantFileTable,
  grantTable,
  productFileTable,
} from "./tables.ts";

const hourMs = 3_600_000;

export const downloads = {
  name: "downloads",
  tables: [
    downloadAccessTable,
    downloadFileTable,
    downloadTicketTable,
    downloadTokenTable,
    grantFileTable,
    grantTable,
    productFileTable,
  ],
  jobs: [
    { job: downloadsEmail },
    { job: grantEmail },
    { job: releaseEmail },
    { job: announceReleases, isRepeatable: true, whenFailing: "customers are not told that a release is out" },
    { job: deliverFiles, isRepeatable: true, whenFailing: "earlier customers do not get new files" },
    {
      job: deliverChecked,
      isRepeatable: true,
      whenFailing: "customers do not get files that were checked after they paid",
    },
  ],
  open: (services: Services) => ({
    routes: downloadRoutes(services),
    publicRoutes: fileRoutes(services),
    orderListener: downloadsListener(services.database),
    assetListener: checkedListener(services.database),
    releaseListener: announcingListener(services.database),
    handlers: [
      downloadsEmailHandler(services),
      grantEmailHandler(services),
      releaseEmailHandler(services),
      announceReleasesHandler(services),
      deliverFilesHandler(services),
      deliverCheckedHandler(services),
    ],
    // Also every hour: an order may be paid in the moment in which its release comes out.
    schedules: [{ job: announceReleases, everyMs: hourMs }],
  }),
} satisfies Feature;
