import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** The self-signed X.509 certificate, as PEM. */
  readonly certificate: string;
}

/** Makes an RSA key and its certificate, which Node cannot make itself: DER by RFC 5280. */
export function makeSigningKey(commonName: string, now = new Date()): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const name = sequence(set(sequence(oid("550403"), element(0x0c, Buffer.from(commonName)))));
  const algorithm = sequence(oid("2a864886f70d01010b"), element(0x05));
  const day = 24 * 3_600_000;
  const validity = sequence(utcTime(now.getTime() - day), utcTime(now.getTime() + 365 * day));
  const content = sequence(
    element(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", content, privateKey)]);
  const lines = sequence(content, algorithm, element(0x03, signature)).toString("base64").replaceAll(/.{64}/g, "$&\n");
  return { privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}

function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content]);
}

/** Lengths of up to 127 are one byte; longer ones follow their number of bytes. */
function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  return length < 0x100 ? Buffer.from([0x81, length]) : Buffer.from([0x82, length >> 8, length & 0xff]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, ...parts);
}

function set(...parts: readonly Buffer[]): Buffer {
  return element(0x31, ...parts);
}

function oid(hex: string): Buffer {
  return element(0x06, Buffer.from(hex, "hex"));
}

function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replaceAll(/\D/g, "").slice(2, 14);
  return element(0x17, Buffer.from(`${digits}Z`));
}
