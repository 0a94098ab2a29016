import { contextBridge, ipcRenderer } from "electron";
import type { Bridge } from "../shared/bridge.ts";
import type { Answer, Call, CallInput, News, NewsContent } from "../shared/ipc.ts";

function ask<C extends Call>(channel: C) {
  // The main process answers by the same table.
  return (input?: CallInput<C>) => ipcRenderer.invoke(channel, input) as Promise<Answer<C>>;
}

function listen<N extends News>(channel: N) {
  return (listener: (content: NewsContent<N>) => void) => {
    // The event itself stays here: its sender could be used to reach every channel.
    const hear = (_event: unknown, content: NewsContent<N>) => listener(content);
    ipcRenderer.on(channel, hear);
    return () => void ipcRenderer.off(channel, hear);
  };
}

const bridge = {
  readSite: ask("site:read"),
  connectSite: ask("site:connect"),
  pickImage: ask("image:pick"),
  saveFile: ask("file:save"),
  showSavedFile: ask("file:show"),
  openLink: ask("link:open"),
  chooseTheme: ask("theme:choose"),
  onGo: listen("go"),
  onAddressAsked: listen("address:ask"),
  onSiteAnswers: listen("site:answers"),
  onFileSaved: listen("file:saved"),
} satisfies Bridge;

contextBridge.exposeInMainWorld("recital", Object.freeze(bridge));
