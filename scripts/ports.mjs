import { createServer } from "node:net";
import { TaskFailed } from "./lifetime.mjs";

/** @throws {TaskFailed} when another program uses the site's port */
export async function requireFreePort({ port, host }) {
  const error = await tryListen(port, host);
  if (error?.code === "EADDRINUSE") {
    throw new TaskFailed(`Port ${port} is in use by another program. Stop it, or choose another: PORT=3001 npm start`);
  }
}

/** Returns a free TCP port of 127.0.0.1. Another program may take it before it is used. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer().once("error", resolve);
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
