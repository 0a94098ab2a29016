/** Encodes a value as text and back; JSON plus bytes and `undefined`, which Electron's messages support. */
export function encode(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) => {
    if (one === undefined) return { $: "undefined" };
    if (one instanceof Uint8Array) return { $: "bytes", base64: Buffer.from(one).toString("base64") };
    return one;
  });
}

export function decode(text: string): unknown {
  return JSON.parse(text, (_key, one: unknown) => {
    if (typeof one !== "object" || one === null || !("$" in one)) return one;
    return "base64" in one ? new Uint8Array(Buffer.from(String(one.base64), "base64")) : undefined;
  });
}
