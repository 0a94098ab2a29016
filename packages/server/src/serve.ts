import { once } from "node:events";
import type { Server } from "node:http";

/** Starts listening, with time limits that a slow or silent client cannot stretch. */
export async function listen(server: Server, where: { port: number; host: string | undefined }): Promise<void> {
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
  server.maxConnections = 5000;
  server.listen(where.port, where.host);
  await once(server, "listening");
}

/** Takes no more connections and waits for the requests under way. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeIdleConnections();
  });
}
