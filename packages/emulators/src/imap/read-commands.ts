import type { Socket } from "node:net";

/** A command of a client: its tag, its name and what follows, with literals as quoted text. */
export interface ImapCommand {
  readonly tag: string;
  readonly name: string;
  readonly rest: string;
}

/** Reads the commands of a connection. A literal (`{5}`) is asked for by a continuation. */
export function readCommands(socket: Socket, onCommand: (command: ImapCommand) => void): void {
  let received = "";
  let line = "";
  let literal = 0;
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    received += chunk;
    for (;;) {
      if (literal > 0) {
        if (received.length < literal) return;
        line += `"${received.slice(0, literal)}"`;
        received = received.slice(literal);
        literal = 0;
      }
      const end = received.indexOf("\r\n");
      if (end === -1) return;
      line += received.slice(0, end);
      received = received.slice(end + 2);
      const [announced, length = "", isPlain] = /\{(\d+)(\+?)\}$/.exec(line) ?? [];
      if (announced === undefined) {
        const [, tag = "*", name = "", rest = ""] = /^(\S+) (UID \S+|\S+) ?(.*)$/is.exec(line) ?? [];
        line = "";
        onCommand({ tag, name: name.toUpperCase(), rest });
      } else {
        line = line.slice(0, -announced.length);
        literal = Number(length);
        if (isPlain === "") socket.write("+ go on\r\n");
      }
    }
  });
}
