import { contextBridge, ipcRenderer } from "electron";
import type { Bridge } from "../shared/bridge.ts";
import type { Answer, Call, CallInput, News, NewsContent } from "../shared/ipc.ts";

function ask<C extends Call>(channel: C) {
  // The main process answers by the same table.
  return (input?: CallInput<C>) => ipcRenderer.invoke(channel, input) as Promise<Answer<C>>;
}

function listen<N extends News>(channel: N) {
  const listeners = new Set<(content: NewsContent<N>) => void>();
  // What came before anybody listened: the last of it is still wanted.
  let waiting: { readonly content: NewsContent<N> } | null = null;
  // The event itself stays here: its sender could be used to reach every channel.
  ipcRenderer.on(channel, (_event, content: NewsContent<N>) => {
    if (listeners.size === 0) waiting = { content };
    for (const listener of listeners) listener(content);
  });
  return (listener: (content: NewsContent<N>) => void) => {
    listeners.add(listener);
    if (waiting) listener(waiting.content);
    waiting = null;
    return () => void listeners.delete(listener);
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
