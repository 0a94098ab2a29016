import type Koa from "koa";

/** Listens on the port that the bench gave in `PORT`, until SIGTERM. */
export function listen(app: Koa): void {
  const server = app.listen(Number(process.env["PORT"]), "127.0.0.1");
  process.once("SIGTERM", () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
