import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Logger } from "./kernel/logger.ts";
import type { Metrics } from "./kernel/metrics.ts";

/** Serves `GET /metrics` on a port of its own, which visitors cannot reach. */
export async function serveMetrics(
  metrics: Pick<Metrics, "write">,
  where: { readonly port: number; readonly host: string },
  logger: Logger,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    metrics.write().then(
      (text) => response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
      (error: unknown) => {
        logger.warn({ err: error }, "metrics could not be read");
        response.writeHead(500).end();
      },
    );
  });
  server.maxConnections = 20;
  server.headersTimeout = 5000;
  server.listen(where.port, where.host);
  await once(server, "listening");
  return server;
}
