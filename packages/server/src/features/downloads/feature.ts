import type { Feature } from "../feature.ts";
import type { EmailDeps } from "../orders/email-handlers.ts";
import { checkedListener, deliverChecked, deliverCheckedHandler } from "./deliver-checked.job.ts";
import { deliverFiles, deliverFilesHandler } from "./deliver.job.ts";
import { downloadsEmail, downloadsEmailHandler } from "./downloads-email.job.ts";
import { fileRoutes, type FileRouteDeps } from "./file-routes.ts";
import { downloadsListener } from "./order-listener.ts";
import { downloadRoutes, type DownloadRouteDeps } from "./routes.ts";

type DownloadsDeps = DownloadRouteDeps & FileRouteDeps & EmailDeps;

export const downloads = {
  name: "downloads",
  jobs: [
    { job: downloadsEmail, isEmail: true },
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
    handlers: [downloadsEmailHandler(deps), deliverFilesHandler(deps), deliverCheckedHandler(deps)],
  }),
} satisfies Feature<DownloadsDeps>;
