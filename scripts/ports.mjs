import { createServer } from "node:net";
import { TaskFailed } from "./lifetime.mjs";

/** @throws {TaskFailed} when another program holds the port that the site is to listen on */
export async function requireFreePort({ port, host }) {
  const error = await tryListen(port, host);
  if (error?.code === "EADDRINUSE") {
    throw new TaskFailed(`Port ${port} is in use by another program. Stop it, or choose another: PORT=3001 npm start`);
  }
}

/** A TCP port of 127.0.0.1 that was free a moment ago. */
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
