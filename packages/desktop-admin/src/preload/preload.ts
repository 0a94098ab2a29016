import { contextBridge, ipcRenderer } from "electron";
import type { Bridge, Call, CallInput, CallResult, EventContent, WindowEvent } from "../shared/ipc.ts";

function invoke<C extends Call>(channel: C) {
  // The main process checks the output by the same table.
  return (input?: CallInput<C>) => ipcRenderer.invoke(channel, input) as Promise<CallResult<C>>;
}

function subscribe<N extends WindowEvent>(channel: N) {
  const listeners = new Set<(content: EventContent<N>) => void>();
  // The last event from before the first listener, which still receives it.
  let pending: { readonly content: EventContent<N> } | null = null;
  // Listeners do not get the event, whose sender gives access to every channel.
  ipcRenderer.on(channel, (_event, content: EventContent<N>) => {
    if (listeners.size === 0) pending = { content };
    for (const listener of listeners) listener(content);
  });
  return (listener: (content: EventContent<N>) => void) => {
    listeners.add(listener);
    if (pending) listener(pending.content);
    pending = null;
    return () => void listeners.delete(listener);
  };
}

const bridge = {
  readSite: invoke("site:read"),
  connectSite: invoke("site:connect"),
  pickImage: invoke("image:pick"),
  pickFiles: invoke("files:pick"),
  readSlice: invoke("file:slice"),
  saveFile: invoke("file:save"),
  saveStoredFile: invoke("stored-file:save"),
  cancelSaving: invoke("stored-file:cancel"),
  showSavedFile: invoke("file:show"),
  sendDeletion: invoke("deletion:send"),
  listDrafts: invoke("drafts:list"),
  keepDraft: invoke("draft:keep"),
  deleteDraft: invoke("draft:delete"),
  openLink: invoke("link:open"),
  chooseTheme: invoke("theme:choose"),
  chooseLanguage: invoke("language:choose"),
  onNavigate: subscribe("navigate"),
  onSiteChangeRequested: subscribe("site:change-requested"),
  onConnectionChange: subscribe("connection:changed"),
  onSavingProgress: subscribe("stored-file:progress"),
  onFileSaved: subscribe("file:saved"),
} satisfies Bridge;

contextBridge.exposeInMainWorld("recital", Object.freeze(bridge));
