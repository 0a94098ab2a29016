import { createHash } from "node:crypto";
import { once } from "node:events";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import type { Asset, Upload, UploadRequest } from "@recital/contract/endpoints/music/assets";
import { limits } from "@recital/contract/values/limits";
import { vi } from "vitest";
import type { TestApp, Visitor } from "./start-test-app.ts";

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export async function beginUpload(admin: Visitor, body: UploadRequest): Promise<Upload> {
  const upload = await admin.api("POST /api/admin/uploads", { body });
  if (!("parts" in upload)) throw new Error("an image was stored");
  return upload;
}

/** Returns the bytes of a part, from 1. */
export function partOf(bytes: Buffer, number: number): Buffer {
  return bytes.subarray((number - 1) * limits.minPartBytes, number * limits.minPartBytes);
}

export function putPart(
  admin: Visitor,
  id: number,
  number: number,
  bytes: Uint8Array,
  sha256 = hashOf(bytes),
): Promise<Response> {
  // Node's types allow shared memory in a view; these bytes never are.
  const body = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  return admin.fetch(`/api/admin/uploads/${id}/parts/${number}?sha256=${sha256}`, { method: "PUT", body });
}

/** Uploads a whole file and completes it. */
export async function uploadFile(
  admin: Visitor,
  fileName: string,
  bytes: Buffer,
): Promise<{ id: number; assetId: number }> {
  const { id, parts } = await beginUpload(admin, { fileName, size: bytes.length });
  for (let number = 1; number <= parts; number++) await putPart(admin, id, number, partOf(bytes, number));
  const { assetId } = await admin.api("POST /api/admin/uploads/:id/complete", { params: { id: String(id) } });
  return { id, assetId };
}

/** Waits until an asset was checked. */
export function checkedAsset(admin: Visitor, assetId: number): Promise<Asset> {
  const look = async () => {
    const asset = await admin.api("GET /api/admin/assets/:id", { params: { id: String(assetId) } });
    if (asset.state === "checking") throw new Error("the file is still being checked");
    return asset;
  };
  return vi.waitFor(look, { timeout: 60_000 });
}

interface OpenPart {
  readonly id: number;
  readonly bytes: Buffer;
  readonly count: number;
}

/** Sends the first part of an upload several times at once, all but its last byte; `finish` returns the statuses. */
export async function openParts(app: TestApp, admin: Visitor, { id, bytes, count }: OpenPart) {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const url = `${app.url}/api/admin/uploads/${id}/parts/1?sha256=${hashOf(bytes)}`;
  const headers = { cookie, origin: app.url, "content-length": bytes.length, expect: "100-continue" };
  const sent = Array.from({ length: count }, (): ClientRequest => {
    const sending = request(url, { method: "PUT", headers, agent: false });
    sending.flushHeaders();
    return sending;
  });
  // The server asks for the body once the request is under way.
  await Promise.all(sent.map((sending) => once(sending, "continue")));
  for (const sending of sent) sending.write(bytes.subarray(0, -1));
  return {
    async finish(): Promise<(number | undefined)[]> {
      const responses = sent.map((sending) => once(sending, "response") as Promise<[IncomingMessage]>);
      for (const sending of sent) sending.end(bytes.subarray(-1));
      return Promise.all(
        responses.map(async (response) => {
          const [message] = await response;
          message.resume();
          return message.statusCode;
        }),
      );
    },
  };
}
