import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../../e2e/fixtures/free-port.ts";
import { pinned, serverCore } from "../program.ts";

/** Debian has it in /usr/sbin, which is not in every user's path. */
const command = ["nginx", "/usr/sbin/nginx"].find((program) => spawnSync(program, ["-v"]).error === undefined);

export const hasNginx = command !== undefined;

/** The content that nginx serves: a file on the disk, or the response of another URL. */
export type NginxSource = { readonly file: string } | { readonly url: string };

export interface Nginx {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts nginx with one worker on the server's core, as it is usually set up for files. */
export async function startNginx(source: NginxSource): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "recital-nginx-"));
  const port = await findFreePort();
  await writeFile(join(folder, "nginx.conf"), settings(folder, port, source));
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  const child = spawn(...pinned(serverCore, command ?? "nginx", args), { stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://127.0.0.1:${port}/file`;
  while (!(await isListening(url))) {
    if (child.exitCode !== null) throw new Error("nginx did not start");
    await wait(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

function settings(folder: string, port: number, source: NginxSource): string {
  const place =
    "file" in source
      ? `alias ${source.file};`
      : `proxy_pass ${source.url}; proxy_set_header Host ${new URL(source.url).host}; proxy_http_version 1.1;
         proxy_max_temp_file_size 0;`;
  return `
    user root; daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      sendfile on; tcp_nopush on; access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${port}; location = /file { ${place} } }
    }`;
}

function isListening(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, headers: { range: "bytes=0-0" } }, (response) => {
      response.destroy();
      resolve(true);
    });
    request.once("error", () => resolve(false));
  });
}
