import type { Platform } from "@recital/ui/platform/platform";
import { pickFolder } from "@recital/ui/platform/web-platform";
import type { SendInit } from "@recital/contract/client";
import { UserFacingError } from "@recital/ui/platform/user-facing-error";
import type { Bridge, Call, CallOutput, CallResult } from "../shared/ipc.ts";

/** Creates the platform of the desktop program, which uses the system's dialogs. */
export function makeDesktopPlatform(bridge: Bridge, websiteUrl: string): Platform {
  return {
    websiteUrl,
    async pickImage() {
      const picked = unwrap(await bridge.pickImage());
      return picked && { name: picked.name, type: picked.type, blob: new Blob([picked.bytes], { type: picked.type }) };
    },
    async pickFiles() {
      const picked = unwrap(await bridge.pickFiles());
      return (
        picked?.map(({ id, name, size, lastModified }) => ({
          name,
          size,
          lastModified,
          slice: async (start: number, end: number) => new Blob([unwrap(await bridge.readSlice({ id, start, end }))]),
        })) ?? null
      );
    },
    pickFolder,
    async saveFile({ name, blob }) {
      return unwrap(await bridge.saveFile({ name, bytes: new Uint8Array(await blob.arrayBuffer()) }));
    },
    async saveStoredFile(file) {
      return unwrap(await bridge.saveStoredFile(file));
    },
    async sendOnLeave(url, { method }) {
      // The result of a read after a deletion is not needed.
      if (method !== "DELETE") throw new TypeError("The page is being left");
      // A fetch of the window would end with it.
      return new Response(null, { status: unwrap(await bridge.sendDeletion(url)) });
    },
    keptDrafts: {
      list: async () => unwrap(await bridge.listDrafts()),
      keep: async (draft) => unwrap(await bridge.keepDraft(draft)),
      delete: async (key) => unwrap(await bridge.deleteDraft(key)),
    },
    openExternal: (url) => void bridge.openLink(url),
  };
}

/**
 * `fetch` that sends forms and files as bytes, since Electron loses files in requests to a custom scheme (electron
 * issues 39709, 40826).
 */
export async function bufferedFetch(url: string, init: SendInit): Promise<Response> {
  const { onUploadProgress: _unsupported, ...rest } = init;
  if (rest.body instanceof Blob) return fetch(url, { ...rest, body: await rest.body.arrayBuffer() });
  if (!(rest.body instanceof FormData)) return fetch(url, rest);
  // The encoder chooses the boundary, which the content type must name.
  const encoded = new Response(rest.body);
  const headers = new Headers(rest.headers);
  headers.set("content-type", encoded.headers.get("content-type") ?? "multipart/form-data");
  return fetch(url, { ...rest, headers, body: await encoded.arrayBuffer() });
}

/** Returns the value of a call. @throws {UserFacingError} with the program's message if the call failed */
export function unwrap<C extends Call>(result: CallResult<C>): CallOutput<C> {
  if (!result.ok) throw new UserFacingError(result.message);
  return result.value;
}
