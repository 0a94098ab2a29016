import type { IpcMain, IpcMainInvokeEvent } from "electron";

type Listener = Parameters<IpcMain["handle"]>[1];

const listeners = new Map<string, Listener>();

/** The main process's side of the calls from a window. */
export const ipcMain = {
  handle: ((channel, listener) => {
    if (listeners.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    listeners.set(channel, listener);
  }) satisfies IpcMain["handle"],

  async call(channel: string, event: object, args: readonly unknown[]): Promise<unknown> {
    const listener = listeners.get(channel);
    if (!listener) throw new Error(`No handler registered for '${channel}'`);
    // Only the event's properties that the program uses.
    return (await listener(event as IpcMainInvokeEvent, ...args)) as unknown;
  },
};
