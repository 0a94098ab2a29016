import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * Encrypts and hashes texts under secret keys, newest first. Each purpose has derived keys of its own, so a value that
 * was made for one purpose is useless for another. Results name the version of the format and the
 * key: `v1.<key>.<data>`.
 */
export interface Encryption {
  /** Encrypts under the newest key (AES-256-GCM). Equal texts give different results. */
  encrypt(purpose: string, text: string): string;
  /** Returns null for a text of an unknown key or another purpose, and for a changed one. */
  decrypt(purpose: string, encrypted: string): string | null;
  /** Returns 55 ASCII characters: the hash under the newest key (HMAC-SHA-256), to be stored. */
  hash(purpose: string, text: string): string;
  /** Returns the hashes under all keys, newest first, to find a hash that was stored before the key was replaced. */
  hashes(purpose: string, text: string): readonly string[];
  /** Returns which key made a stored text; `none` for a text that is neither encrypted nor such a hash. */
  keyOf(stored: string): "newest" | "older" | "unknown" | "none";
}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
  /** The derived keys of hashes, by their purposes: an import hashes 100,000 texts. */
  readonly hashKeys: Map<string, Buffer>;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = "aes-256-gcm";
const shape = /^v1\.([\w-]{8})\.([\w-]+)$/;

/** Returns the key in hexadecimal digits, base64 or base64url; null if the text is not 32 bytes. */
export function parseEncryptionKey(text: string): Buffer | null {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, "base64") : null;
}

/** `keys` are of 32 bytes each, newest first. */
export function makeEncryption(keys: readonly [Buffer, ...Buffer[]]): Encryption {
  const named: readonly Key[] = keys.map((bytes) => ({
    bytes,
    hashKeys: new Map(),
    id: derive(bytes, "key ID").toString("base64url", 0, 6),
  }));
  const newest: Key = named[0] as Key;
  const hashUnder = (key: Key, purpose: string, text: string) =>
    seal(key.id, createHmac("sha256", hashKey(key, purpose)).update(text).digest());
  return {
    encrypt: (purpose, text) => seal(newest.id, encryptUnder(derive(newest.bytes, `encrypt ${purpose}`), text)),
    decrypt(purpose, encrypted) {
      const [, id, data = ""] = shape.exec(encrypted) ?? [];
      const key = named.find((key) => key.id === id);
      return key ? decryptUnder(derive(key.bytes, `encrypt ${purpose}`), Buffer.from(data, "base64url")) : null;
    },
    hash: (purpose, text) => hashUnder(newest, purpose, text),
    hashes: (purpose, text) => named.map((key) => hashUnder(key, purpose, text)),
    keyOf(stored) {
      const [, id] = shape.exec(stored) ?? [];
      if (id === undefined) return "none";
      if (id === newest.id) return "newest";
      return named.some((key) => key.id === id) ? "older" : "unknown";
    },
  };
}

function hashKey({ bytes, hashKeys }: Key, purpose: string): Buffer {
  const known = hashKeys.get(purpose) ?? derive(bytes, `hash ${purpose}`);
  hashKeys.set(purpose, known);
  return known;
}

function derive(key: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), `recital ${info}`, keyBytes));
}

function seal(keyId: string, data: Buffer): string {
  return `v1.${keyId}.${data.toString("base64url")}`;
}

function encryptUnder(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const encrypting = createCipheriv(cipher, key, nonce);
  const parts = [nonce, encrypting.update(text, "utf8"), encrypting.final()];
  return Buffer.concat([...parts, encrypting.getAuthTag()]);
}

function decryptUnder(key: Buffer, data: Buffer): string | null {
  if (data.length < nonceBytes + tagBytes) return null;
  const decrypting = createDecipheriv(cipher, key, data.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decrypting.setAuthTag(data.subarray(-tagBytes));
  try {
    const text = decrypting.update(data.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decrypting.final()]).toString();
  } catch {
    // The authentication tag does not match.
    return null;
  }
}
