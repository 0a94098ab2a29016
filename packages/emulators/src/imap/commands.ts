import type { Socket } from "node:net";

export interface ImapMessage {
  readonly uid: number;
  readonly source: Buffer;
  readonly flags: Set<string>;
}

export interface ImapSession {
  readonly messages: readonly ImapMessage[];
  readonly isRightLogin: (login: readonly string[]) => boolean;
  readonly onLogin: () => void;
}

/** Returns the complete response to a command. */
export function runCommand(session: ImapSession, { tag, name, rest }: ImapCommand): Buffer {
  const done = (...lines: readonly (string | Buffer)[]) =>
    Buffer.concat([...lines, `${tag} OK done\r\n`].map((line) => Buffer.from(line)));
  switch (name) {
    case "CAPABILITY":
      return done("* CAPABILITY IMAP4rev1\r\n");
    case "LOGIN": {
      const login = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
      if (!session.isRightLogin(login)) return Buffer.from(`${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`);
      session.onLogin();
      return done();
    }
    case "LIST":
    case "LSUB":
      return done(`* ${name} (\\HasNoChildren) "/" "INBOX"\r\n`);
    case "SELECT":
    case "EXAMINE":
      return done(
        "* FLAGS (\\Seen \\Deleted)\r\n",
        "* OK [PERMANENTFLAGS (\\Seen)] limited\r\n",
        `* ${session.messages.length} EXISTS\r\n* 0 RECENT\r\n`,
        "* OK [UIDVALIDITY 1] valid\r\n",
        `* OK [UIDNEXT ${session.messages.length + 1}] next\r\n`,
      );
    case "UID SEARCH":
      return done(`* SEARCH${search(session, rest)}\r\n`);
    case "UID FETCH":
      return done(...fetchMessages(session, rest));
    case "UID STORE":
      return done(...store(session, rest));
    case "LOGOUT":
      return done("* BYE\r\n");
    case "NOOP":
    case "CLOSE":
    case "UNSELECT":
      return done();
    default:
      return Buffer.from(`${tag} BAD unknown command\r\n`);
  }
}

/** Understands `UNSEEN` and `HEADER name value`. */
function search({ messages }: ImapSession, criteria: string): string {
  const [, header, value] = /HEADER "?([\w-]+)"? "?([^"\s]+)"?/i.exec(criteria) ?? [];
  const found = messages.filter(({ flags, source }) => {
    if (/\bUNSEEN\b/i.test(criteria) && flags.has(String.raw`\Seen`)) return false;
    if (header === undefined || value === undefined) return true;
    const head = source.toString("latin1").split("\r\n\r\n", 1)[0] ?? "";
    const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
    return lines.some(
      (line) =>
        line.toLowerCase().startsWith(`${header.toLowerCase()}:`) && line.toLowerCase().includes(value.toLowerCase()),
    );
  });
  return found.map(({ uid }) => ` ${uid}`).join("");
}

function select({ messages }: ImapSession, set: string): ImapMessage[] {
  const uids = set.split(",").map(Number);
  return messages.filter(({ uid }) => uids.includes(uid));
}

/** Understands one partial body, as `BODY.PEEK[]<0.1000>`. */
function fetchMessages(session: ImapSession, rest: string): Buffer[] {
  const [, , from, length] = /BODY(\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/i.exec(rest) ?? [];
  return select(session, rest.split(" ", 1)[0] ?? "").map(({ uid, source, flags }) => {
    const start = Number(from ?? 0);
    const part = source.subarray(start, length === undefined ? source.length : start + Number(length));
    const label = from === undefined ? "BODY[]" : `BODY[]<${start}>`;
    const head = `* ${uid} FETCH (UID ${uid} FLAGS (${[...flags].join(" ")}) ${label} {${part.length}}\r\n`;
    return Buffer.concat([Buffer.from(head), part, Buffer.from(")\r\n")]);
  });
}

/** Understands `+FLAGS (…)` with or without `.SILENT`. */
function store(session: ImapSession, rest: string): string[] {
  const [, set = "", flags = ""] = /^(\S+) \+FLAGS(?:\.SILENT)? \(([^)]*)\)/i.exec(rest) ?? [];
  return select(session, set).map((message) => {
    for (const flag of flags.split(" ").filter(Boolean)) message.flags.add(flag);
    return `* ${message.uid} FETCH (UID ${message.uid} FLAGS (${[...message.flags].join(" ")}))\r\n`;
  });
}

/** A command of a client: its tag, its name and what follows, with literals as quoted text. */
interface ImapCommand {
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
