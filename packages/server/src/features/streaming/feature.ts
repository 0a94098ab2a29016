import type { Feature, Services } from "../feature.ts";
import { streamingRoutes } from "./routes.ts";
import { syncStreaming, syncStreamingHandler } from "./sync-streaming.job.ts";
import { streamingListTable } from "./table.ts";

const hourMs = 3_600_000;

export const streaming = {
  name: "streaming",
  tables: [streamingListTable],
  jobs: [
    {
      job: syncStreaming,
      isRepeatable: true,
      provider: "spotify",
      whenFailing: "music is not brought up to date from the streaming service",
    },
  ],
  open: (services: Services) => ({
    routes: streamingRoutes(services),
    handlers: [syncStreamingHandler(services)],
    schedules: [{ job: syncStreaming, everyMs: 6 * hourMs }],
  }),
} satisfies Feature;
