import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { listenLocally, loopback, stopServer, type Emulator, type EmulatorPlace } from "../emulator.ts";
import { makeFaultSwitch } from "../fault.ts";
import { openBodies, type Bodies } from "./bodies.ts";
import { type S3Request, type S3Response, s3Fault, type S3Fault, sendResponse, refuse } from "./responses.ts";
import { openObjects, type ObjectFacts, type Uploads } from "./objects.ts";
import { operate } from "./operations.ts";
import { findSignatureError, sha256, type Account } from "./signature.ts";

export interface S3EmulatorOptions extends Partial<Account>, Pick<EmulatorPlace, "host"> {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** The only bucket. */
  readonly bucket?: string;
  /** Milliseconds since 1970; tests move it. */
  readonly now?: () => number;
  /** The folder for objects that survive a restart (default: a temporary one). */
  readonly folder?: string | null;
  /** The maximum number of keys on a page of a list (default: 1,000, as in S3). */
  readonly pageSize?: number;
}

/** One request, as the log shows it. */
export interface LoggedS3Request {
  readonly method: string;
  /** With its query. */
  readonly target: string;
  /** Null if no response was sent. */
  readonly status: number | null;
}

/** A local bucket with S3's wire format, path style. */
export interface S3Emulator extends Emulator, Account {
  readonly bucket: string;
  /** Returns the metadata of every object by key. */
  objects(): Readonly<Record<string, ObjectFacts>>;
  /** The requests so far, oldest first; at most the last 1,000. */
  requests(): readonly LoggedS3Request[];
  /** Makes it fail, for the next `calls` requests or until it is set to null. Over HTTP: `POST /_emulator/fault`. */
  setFault(fault: S3Fault | null, calls?: number): void;
}

const loggedRequests = 1000;
const faultOrder = z.strictObject({ fault: s3Fault.nullable(), calls: z.int().min(1).optional() });

export async function startS3Emulator(options: S3EmulatorOptions = {}): Promise<S3Emulator> {
  const { bucket = "recital", accessKeyId = "emulator", secretAccessKey = "emulator-secret" } = options;
  const { region = "us-east-1", now = Date.now, folder = null, pageSize = 1000 } = options;
  const account = { accessKeyId, secretAccessKey, region };
  const bodies = await openBodies(folder);
  const objects = await openObjects(folder, bodies);
  const uploads: Uploads = new Map();
  const faults = makeFaultSwitch<S3Fault>();
  const requests: LoggedS3Request[] = [];

  async function work(request: S3Request): Promise<S3Response> {
    const error = findSignatureError(request, account, now());
    if (error) return refuse(error.code, error.status, error.message);
    return operate(request, { bucket, objects, uploads, bodies, pageSize, now: new Date(now()) });
  }
  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await receive(message, bodies);
    const { method, target, stored } = request;
    if (method === "POST" && target === "/_emulator/fault")
      return setFaultFromRequest(request.body, response, faults.set);
    const fault = faults.take();
    let isKept = false;
    const result = await respondWithFault(fault, async () => {
      const worked = await work(request);
      isKept = worked.status === 200;
      return worked;
    });
    if (stored && !isKept) await bodies.remove([stored]);
    requests.push({ method, target, status: result?.status ?? null });
    if (requests.length > loggedRequests) requests.shift();
    if (result) await sendResponse(response, result, fault);
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
    objects: () => objects.all(),
    requests: () => requests,
    setFault: (fault, calls) => faults.set(fault, calls),
    async stop() {
      await stopServer(server);
      await bodies.close();
    },
  };
}

async function receive(message: IncomingMessage, bodies: Bodies): Promise<S3Request> {
  const { method = "GET", url: target = "/", headers } = message;
  const stored = method === "PUT" ? await bodies.receive(message) : null;
  const body = stored ? Buffer.alloc(0) : await buffer(message);
  return { method, target, headers, body, stored, bodySha256: stored?.sha256 ?? sha256(body) };
}

/** Returns null if no response is to be sent. */
async function respondWithFault(fault: S3Fault | null, work: () => Promise<S3Response>): Promise<S3Response | null> {
  switch (fault?.kind) {
    case "hang":
    case "reset":
      return null;
    case "drop-response-after-processing":
      await work();
      return null;
    case "html":
      return { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("<h1>Maintenance</h1>") };
    case "error": {
      const { status, retryAfterSeconds } = fault;
      const headers = retryAfterSeconds === undefined ? undefined : { "retry-after": String(retryAfterSeconds) };
      const code = status === 503 ? "SlowDown" : "InternalError";
      return refuse(code, status, "The emulator is set to fail. Please reduce your request rate.", headers);
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

function setFaultFromRequest(
  body: Buffer,
  response: ServerResponse,
  set: (fault: S3Fault | null, calls?: number) => void,
): void {
  const order = faultOrder.safeParse(JSON.parse(body.toString("utf8")));
  if (order.success) set(order.data.fault, order.data.calls);
  response.writeHead(order.success ? 204 : 400).end();
}
