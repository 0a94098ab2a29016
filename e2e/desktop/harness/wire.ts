/** Encodes a value as text and back; JSON plus bytes and `undefined`, which Electron's messages support. */
export function encode(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (item === undefined) return { $: "undefined" };
    if (item instanceof Uint8Array) return { $: "bytes", base64: Buffer.from(item).toString("base64") };
    return item;
  });
}

export function decode(text: string): unknown {
  return JSON.parse(text, (_key, item: unknown) => {
    if (typeof item !== "object" || item === null || !("$" in item)) return item;
    return "base64" in item ? new Uint8Array(Buffer.from(String(item.base64), "base64")) : undefined;
  });
}
