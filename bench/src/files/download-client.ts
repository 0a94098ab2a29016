import { connect } from "node:net";

/**
 * Downloads a URL over several connections at once and throws the bytes away: `node download-client.ts URL COUNT`.
 * Prints the bytes of all bodies and the seconds until the last one was complete, as JSON. It reads into one piece of
 * memory, so that it is faster than the servers.
 */
const { hostname, port, pathname, search } = new URL(process.argv[2] ?? "");
const count = Number(process.argv[3]);
const memory = Buffer.alloc(1024 * 1024);
const startedAt = performance.now();
const bodies = await Promise.all(Array.from({ length: count }, download));
const seconds = (performance.now() - startedAt) / 1000;
console.log(JSON.stringify({ bytes: bodies.reduce((sum, bytes) => sum + bytes, 0), seconds }));

function download(): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = "";
    let length: number | null = null;
    let received = 0;
    const read = (bytes: number): boolean => {
      if (length === null) {
        head += memory.toString("latin1", 0, bytes);
        const end = head.indexOf("\r\n\r\n");
        if (end === -1) return true;
        if (!head.startsWith("HTTP/1.1 200")) reject(new Error(head.slice(0, end)));
        length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
        received = head.length - end - 4;
      } else received += bytes;
      if (received >= length) socket.destroy();
      return true;
    };
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer: memory, callback: read } });
    socket.once("close", () =>
      received === length ? resolve(received) : reject(new Error(`${received} of ${length} bytes arrived`)),
    );
    socket.once("error", reject);
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
  });
}
