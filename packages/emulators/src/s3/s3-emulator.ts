import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { listenLocally, loopback, stopServer, type Emulator, type EmulatorPlace } from "../emulator.ts";
import { httpFault, makeFaultSwitch } from "../fault.ts";
import type { FileAnswer } from "../http-site.ts";
import { openObjects, type ObjectFacts } from "./objects.ts";
import { operate, refuse } from "./operations.ts";
import { complaintAbout, type Account, type SignedRequest } from "./signature.ts";

/** How a bucket can fail: as every provider, or in the middle of an object's bytes, by a reset or by falling silent. */
const s3Fault = z.union([httpFault, z.strictObject({ kind: z.enum(["reset-halfway", "hang-halfway"]) })]);
export type S3Fault = z.infer<typeof s3Fault>;

export interface S3EmulatorOptions extends Partial<Account>, Pick<EmulatorPlace, "host"> {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The only bucket there is. */
  readonly bucket?: string;
  /** Milliseconds since 1970; tests move it. */
  readonly now?: () => number;
  /** Where objects outlive a restart; in memory where there is none. */
  readonly folder?: string | null;
  /** How many keys a page of a list has at most; 1,000 as with S3 unless told. */
  readonly pageSize?: number;
}

/** One request, as the log shows it. */
export interface LoggedS3Request {
  readonly method: string;
  /** With its query. */
  readonly target: string;
  /** Null where no answer was sent. */
  readonly status: number | null;
}

/** A bucket of our own on the loopback address, which speaks S3's wire format, path style. */
export interface S3Emulator extends Emulator, Account {
  readonly bucket: string;
  /** Every key, with what is stored there. */
  objects(): Readonly<Record<string, ObjectFacts>>;
  /** The requests so far, oldest first; at most the last 1,000. */
  requests(): readonly LoggedS3Request[];
  /** Makes it fail, for the next `calls` requests or until it is set to null. Over HTTP: `POST /_emulator/fault`. */
  setFault(fault: S3Fault | null, calls?: number): void;
}

const loggedRequests = 1000;
const faultOrder = z.strictObject({ fault: s3Fault.nullable(), calls: z.int().min(1).optional() });

export async function startS3Emulator(options: S3EmulatorOptions = {}): Promise<S3Emulator> {
  const { bucket = "recital", accessKeyId = "standin", secretAccessKey = "standin-secret" } = options;
  const { region = "us-east-1", now = Date.now, folder = null, pageSize = 1000 } = options;
  const account = { accessKeyId, secretAccessKey, region };
  const objects = await openObjects(folder);
  const faults = makeFaultSwitch<S3Fault>();
  const requests: LoggedS3Request[] = [];

  async function work(request: SignedRequest): Promise<FileAnswer> {
    const complaint = complaintAbout(request, account, now());
    if (complaint) return refuse(complaint.code, complaint.status, complaint.message);
    return operate(request, { bucket, objects, pageSize, now: new Date(now()) });
  }
  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const [method = "GET", target = "/"] = [message.method, message.url];
    const request = { method, target, headers: message.headers, body: await readBytes(message) };
    if (method === "POST" && target === "/_emulator/fault") return obey(request.body, response, faults.set);
    const fault = faults.take();
    const answer = await answerUnderFault(fault, () => work(request));
    requests.push({ method, target, status: answer?.status ?? null });
    if (requests.length > loggedRequests) requests.shift();
    if (answer) send(response, answer, fault);
    else if (fault?.kind !== "hang") message.socket.resetAndDestroy();
  }

  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      if (message.socket.destroyed) return;
      console.error(error);
      response.writeHead(500).end();
    });
  });
  const port = await listenLocally(server, options.port ?? 0, options.host);
  return {
    ...account,
    bucket,
    port,
    url: `http://${loopback}:${port}`,
    objects: () =>
      Object.fromEntries(
        objects.keys().flatMap((key) => {
          const facts = objects.facts(key);
          return facts ? [[key, facts]] : [];
        }),
      ),
    requests: () => requests,
    setFault: (fault, calls) => faults.set(fault, calls),
    stop: () => stopServer(server),
  };
}

/** Null where nothing is to be answered. */
async function answerUnderFault(fault: S3Fault | null, work: () => Promise<FileAnswer>): Promise<FileAnswer | null> {
  switch (fault?.kind) {
    case "hang":
    case "reset":
      return null;
    case "drop-answer-after-doing":
      await work();
      return null;
    case "html":
      return { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("<h1>Maintenance</h1>") };
    case "error": {
      const { status, retryAfterSeconds } = fault;
      const headers = retryAfterSeconds === undefined ? undefined : { "retry-after": String(retryAfterSeconds) };
      const code = status === 503 ? "SlowDown" : "InternalError";
      return refuse(code, status, "The stand-in was told to fail. Please reduce your request rate.", headers);
    }
    case "delay":
      await sleep(fault.ms);
      return work();
    case "reset-halfway":
    case "hang-halfway":
    case undefined:
      return work();
  }
}

function send(response: ServerResponse, { status, headers, body }: FileAnswer, fault: S3Fault | null): void {
  response.writeHead(status, { "content-length": body.length, ...headers });
  if (fault?.kind !== "reset-halfway" && fault?.kind !== "hang-halfway") {
    response.end(body);
    return;
  }
  response.write(body.subarray(0, body.length / 2), () => {
    if (fault.kind === "reset-halfway") response.socket?.resetAndDestroy();
  });
}

function obey(body: Buffer, response: ServerResponse, set: (fault: S3Fault | null, calls?: number) => void): void {
  const order = faultOrder.safeParse(JSON.parse(body.toString("utf8")));
  if (order.success) set(order.data.fault, order.data.calls);
  response.writeHead(order.success ? 204 : 400).end();
}

async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
