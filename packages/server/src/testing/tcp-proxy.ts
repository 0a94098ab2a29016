import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A TCP proxy that can interrupt the connections between a program and a server. */
export interface TcpProxy {
  readonly port: number;
  /** Ends every connection; new ones are refused until {@link TcpProxy.restore}. */
  cut(): Promise<void>;
  /** Ends a connection as soon as the program sends `text` on it. */
  cutAt(text: string): void;
  /** Keeps connections open but forwards nothing; new ones are accepted and get no response. */
  silence(): void;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  let forbidden: string | null = null;

  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      track(from);
      from.on("data", (bytes: Buffer) => {
        if (forbidden !== null && bytes.includes(forbidden)) from.destroy();
        else if (!isSilent) to.write(bytes);
      });
      from.on("close", () => to.destroy());
    }
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    // A server that listens on a TCP port never has a pipe's name as its address.
    return (server.address() as AddressInfo).port;
  };
  const cut = async (): Promise<void> => {
    const closed = server.listening ? once(server, "close") : null;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  const port = await listen(0);
  return {
    port,
    cut,
    cutAt: (text) => void (forbidden = text),
    silence: () => void (isSilent = true),
    async restore() {
      // A connection that lost bytes cannot continue.
      if (isSilent) for (const socket of sockets) socket.destroy();
      isSilent = false;
      forbidden = null;
      if (!server.listening) await listen(port);
    },
    stop: cut,
  };
}
