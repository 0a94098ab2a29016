import { createServer } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { text } from "node:stream/consumers";
import { listenLocally } from "@recital/emulators/emulator";

/** Providers that refuse every key and password and quote it in the refusal. */
export interface EchoingProviders {
  /** The HTTP provider's URL. */
  readonly url: string;
  readonly smtpPort: number;
  stop(): Promise<void>;
}

export async function startEchoingProviders(): Promise<EchoingProviders> {
  const http = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization = "" } = request.headers;
      const key = Buffer.from(authorization.replace(/^Basic /, ""), "base64").toString();
      const message = `Invalid key: ${authorization} ${key} in ${body}`;
      const error = { type: "invalid_request_error", code: "api_key_invalid", message };
      response.writeHead(401, { "content-type": "application/json" });
      response.end(JSON.stringify({ error, error_description: message }));
    });
  });
  const smtp = createSocketServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 mail\r\n");
    socket.on("data", (chunk: Buffer) => {
      const line = chunk.toString();
      const [, credentials = ""] = /^AUTH PLAIN (\S+)/.exec(line) ?? [];
      const said = Buffer.from(credentials, "base64").toString().replaceAll("\0", " ");
      if (line.startsWith("EHLO")) socket.write("250-mail\r\n250 AUTH PLAIN\r\n");
      else socket.write(credentials ? `535 5.7.8 wrong:${said} (${credentials})\r\n` : "221 bye\r\n");
    });
  });
  return {
    url: `http://127.0.0.1:${await listenLocally(http, 0)}`,
    smtpPort: await listenLocally(smtp, 0),
    async stop() {
      http.closeAllConnections();
      await Promise.all([http, smtp].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
