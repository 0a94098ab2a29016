import { once } from "node:events";
import { connect } from "node:net";

type Result = readonly [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];
interface Greeting {
  readonly marionetteProtocol: number;
}
type Receive = (result: Result) => void;

export interface Marionette {
  /** Sends one command; resolves with its result. */
  call(name: string, parameters?: unknown): Promise<unknown>;
  close(): void;
}

/**
 * Connects to Firefox's own protocol: messages are JSON after their length in bytes. The first one is a greeting, the
 * others are results, one for each command.
 */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, Receive>();
  let lastId = 0;
  let buffer = Buffer.alloc(0);
  socket.on("data", (bytes) => {
    buffer = Buffer.concat([buffer, bytes]);
    for (let next = takeMessage(); next !== undefined; next = takeMessage()) receive(next);
  });
  // Its close follows.
  socket.on("error", () => {});
  socket.once("close", () => {
    for (const settle of waiting.values()) settle([1, 0, { error: "closed", message: "Firefox has ended" }, null]);
  });
  await once(socket, "data");

  function takeMessage(): string | undefined {
    const colon = buffer.indexOf(":");
    const end = colon + 1 + Number(buffer.subarray(0, colon));
    if (colon === -1 || buffer.length < end) return undefined;
    const message = buffer.toString("utf8", colon + 1, end);
    buffer = buffer.subarray(end);
    return message;
  }
  function receive(message: string): void {
    const received: Result | Greeting = JSON.parse(message);
    if ("marionetteProtocol" in received) return;
    waiting.get(received[1])?.(received);
    waiting.delete(received[1]);
  }
  function call(name: string, parameters: unknown = {}): Promise<unknown> {
    lastId += 1;
    const id = lastId;
    const message = JSON.stringify([0, id, name, parameters]);
    return new Promise((resolve, reject) => {
      waiting.set(id, ([, , error, result]) => {
        if (error === null) resolve(result);
        else reject(new Error(`${name}: ${error.error}: ${error.message}`));
      });
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }
  return { call, close: () => void socket.destroy() };
}
