import { limits } from "@recital/contract/values/limits";
import type { Platform } from "@recital/ui/platform/platform";
import { pickFolder } from "@recital/ui/platform/web-platform";
import type { Bridge } from "../shared/bridge.ts";
import { unwrap } from "./unwrap.ts";

/** Creates the platform of the desktop program, which uses the system's dialogs. */
export function makeDesktopPlatform(bridge: Bridge, websiteUrl: string): Platform {
  return {
    websiteUrl,
    async pickImage(maxBytes = limits.uploadBytes) {
      const picked = unwrap(await bridge.pickImage(maxBytes));
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
      // What is read after a deletion is not needed any more.
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
