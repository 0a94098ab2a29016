import type { Feature } from "../feature.ts";
import { streamingRoutes, type StreamingRouteDeps } from "./routes.ts";
import { syncStreaming, syncStreamingHandler, type StreamingDeps } from "./sync-streaming.job.ts";
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
  open: (deps: StreamingDeps & StreamingRouteDeps) => ({
    routes: streamingRoutes(deps),
    handlers: [syncStreamingHandler(deps)],
    schedules: [{ job: syncStreaming, everyMs: 6 * hourMs }],
  }),
} satisfies Feature<StreamingDeps & StreamingRouteDeps>;
