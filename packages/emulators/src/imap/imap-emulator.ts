import { createServer, type Socket } from "node:net";
import { listenLocally, loopback, type Emulator } from "../emulator.ts";
import { readCommands, runCommand, type ImapMessage } from "./commands.ts";

export interface ImapEmulatorOptions {
  readonly user?: string;
  readonly password?: string;
}

/** A mail server with one mailbox, `INBOX`, and the part of IMAP4rev1 (RFC 3501) that reading unread reports needs. */
export interface ImapEmulator extends Emulator {
  /** Stores a message with the given source, unread. Returns its UID. */
  deliver(source: string): number;
  /** Oldest first. */
  messages(): readonly ImapMessage[];
  /** The number of logins that were accepted. */
  logins(): number;
}

export async function startImapEmulator(options: ImapEmulatorOptions = {}): Promise<ImapEmulator> {
  const { user = "bounces", password = "secret of the mailbox" } = options;
  const messages: ImapMessage[] = [];
  const sockets = new Set<Socket>();
  let logins = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    socket.write("* OK ready\r\n");
    const session = {
      messages,
      isRightLogin: (login: readonly string[]) => login[0] === user && login[1] === password,
      onLogin: () => (logins += 1),
    };
    readCommands(socket, (command) => socket.write(runCommand(session, command)));
  });
  const port = await listenLocally(server, 0);
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return {
    url: `imap://${login}@${loopback}:${port}`,
    port,
    deliver(source) {
      const uid = messages.length + 1;
      messages.push({ uid, source: Buffer.from(source.replaceAll(/\r?\n/g, "\r\n")), flags: new Set() });
      return uid;
    },
    messages: () => messages,
    logins: () => logins,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
