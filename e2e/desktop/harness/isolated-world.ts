/**
 * Runs in a page before its own scripts, in a JavaScript world of its own, as a preload script does: `require` knows
 * `electron` alone, and what is exposed reaches the page by copies.
 */
export function isolatedWorld(preload: (require: (name: string) => unknown) => void): void {
  if (window !== window.top) return;
  // Set by the harness.
  const outside = globalThis as unknown as { ipcSend(text: string): void; ipcReceive(text: string): void };
  const settle = new Map<number, (reply: { value?: unknown; failure?: string }) => void>();
  const listeners = new Map<string, Set<(event: object, ...args: unknown[]) => void>>();
  let count = 0;

  const toText = (value: unknown): string =>
    JSON.stringify(value, (_key, item: unknown) => {
      if (item === undefined) return { $: "undefined" };
      if (!(item instanceof Uint8Array)) return item;
      let binary = "";
      for (let at = 0; at < item.length; at += 32_768) binary += String.fromCharCode(...item.subarray(at, at + 32_768));
      return { $: "bytes", base64: btoa(binary) };
    });
  const fromText = (text: string): unknown =>
    JSON.parse(text, (_key, item: unknown) => {
      if (typeof item !== "object" || item === null || !("$" in item)) return item;
      return "base64" in item
        ? Uint8Array.from(atob(String(item.base64)), (letter) => letter.charCodeAt(0))
        : undefined;
    });

  outside.ipcReceive = (text) => {
    // Written by the harness's side.
    const message = fromText(text) as {
      id?: number;
      value?: unknown;
      failure?: string;
      channel?: string;
      args?: unknown[];
    };
    if (message.id !== undefined) settle.get(message.id)?.(message);
    else for (const listener of listeners.get(message.channel ?? "") ?? []) listener({}, ...(message.args ?? []));
  };

  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        const id = ++count;
        settle.set(id, ({ value, failure }) => {
          settle.delete(id);
          if (failure === undefined) resolve(value);
          else reject(new Error(`Error invoking remote method '${channel}': ${failure}`));
        });
        outside.ipcSend(toText({ id, channel, args }));
      }),
    on(channel: string, listener: (event: object, ...args: unknown[]) => void) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
    },
    off: (channel: string, listener: (event: object, ...args: unknown[]) => void) =>
      listeners.get(channel)?.delete(listener),
  };

  const contextBridge = {
    exposeInMainWorld(name: string, api: Readonly<Record<string, (...args: unknown[]) => unknown>>) {
      const functions = new Map<number, (...args: unknown[]) => unknown>();
      const say = (kind: string, detail: object) =>
        document.dispatchEvent(new CustomEvent(`bridge-${kind}`, { detail }));
      const give = (id: number, result: unknown) => {
        if (typeof result !== "function") return say("value", { id, value: result });
        const key = ++count;
        functions.set(key, result as () => unknown);
        return say("function", { id, key });
      };
      document.addEventListener("bridge-call", (event) => {
        const { id, key, args } = (event as CustomEvent<{ id: number; key: string | number; args: unknown[] }>).detail;
        const target = typeof key === "number" ? functions.get(key) : api[key];
        const inputs = args.map((arg) => {
          if (typeof arg !== "object" || arg === null || !("callback" in arg)) return arg;
          return (...passed: unknown[]) => say("callback", { callback: arg.callback, args: passed });
        });
        const result = target?.(...inputs);
        if (!(result instanceof Promise)) return void give(id, result);
        say("promise", { id });
        result.then(
          (value: unknown) => say("resolve", { id, value }),
          (error: unknown) => say("reject", { id, message: String(error) }),
        );
      });
      const expose = () => say("expose", { name, keys: Object.keys(api) });
      document.addEventListener("bridge-ask", expose);
      expose();
    },
  };

  preload((name) => {
    if (name !== "electron") throw new Error(`A sandboxed preload script cannot require ${name}`);
    return { contextBridge, ipcRenderer };
  });
}

/** Runs in the page itself and gives it the objects that the world above exposes. */
export function pageWorld(): void {
  type Detail = {
    id: number;
    key: number;
    name: string;
    keys: string[];
    value: unknown;
    message: string;
    callback: number;
    args: unknown[];
  };
  const hear = (kind: string, listener: (detail: Detail) => void) =>
    document.addEventListener(`bridge-${kind}`, (event) => listener((event as CustomEvent<Detail>).detail));
  const results = new Map<number, unknown>();
  const promises = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const callbacks = new Map<number, (...args: unknown[]) => void>();
  let count = 0;

  const call = (key: string | number, args: unknown[]): unknown => {
    const id = ++count;
    const sent = args.map((arg) => {
      if (typeof arg !== "function") return arg;
      callbacks.set(++count, arg as () => void);
      return { callback: count };
    });
    document.dispatchEvent(new CustomEvent("bridge-call", { detail: { id, key, args: sent } }));
    const result = results.get(id);
    results.delete(id);
    return result;
  };

  hear("value", ({ id, value }) => void results.set(id, value));
  hear("function", ({ id, key }) => void results.set(id, (...args: unknown[]) => call(key, args)));
  hear("promise", ({ id }) => {
    results.set(id, new Promise((resolve, reject) => promises.set(id, { resolve, reject })));
  });
  hear("resolve", ({ id, value }) => promises.get(id)?.resolve(value));
  hear("reject", ({ id, message }) => promises.get(id)?.reject(new Error(message)));
  hear("callback", ({ callback, args }) => callbacks.get(callback)?.(...args));
  hear("expose", ({ name, keys }) => {
    if (name in globalThis) return;
    const api = Object.fromEntries(keys.map((key) => [key, (...args: unknown[]) => call(key, args)]));
    Object.defineProperty(globalThis, name, { value: Object.freeze(api), enumerable: true });
  });
  document.dispatchEvent(new CustomEvent("bridge-ask"));
}
