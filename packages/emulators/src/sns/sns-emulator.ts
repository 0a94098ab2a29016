import { createSign, type KeyObject, generateKeyPairSync, sign } from "node:crypto";
import { listenLocally, loopback, stopServer, type Emulator } from "../emulator.ts";
import { json, serveRoutes } from "../http-site.ts";

type Fields = Readonly<Record<string, string>>;

/** Amazon SNS as far as a webhook sees it. Its messages name Amazon's hosts, whose paths it serves. */
export interface SnsEmulator extends Emulator {
  /** Returns the signed message that carries a report of Amazon SES. */
  notify(report: object, more?: Fields): Fields;
  /** Returns the signed message that asks a webhook to confirm its subscription. */
  askToSubscribe(more?: Fields): Fields;
  /** The tokens of the subscriptions that were confirmed. */
  confirmed(): readonly string[];
  /** The number of times that the certificate was fetched. */
  certificateReads(): number;
}

const host = "https://sns.eu-west-1.amazonaws.com";
const certificatePath = "/SimpleNotificationService-0123456789abcdef.pem";
const topic = "arn:aws:sns:eu-west-1:123456789012:bounces";

export async function startSnsEmulator(): Promise<SnsEmulator> {
  const { privateKey, certificate } = makeSigningKey("sns.amazonaws.com");
  const confirmed: string[] = [];
  let certificateReads = 0;
  const send = makeSigner(privateKey);
  const server = serveRoutes(
    [
      {
        method: "GET",
        path: certificatePath,
        handle() {
          certificateReads += 1;
          return { status: 200, headers: { "content-type": "text/plain" }, body: certificate };
        },
      },
      {
        method: "GET",
        path: "/",
        handle({ query }) {
          confirmed.push(query.get("Token") ?? "");
          return { status: 200, headers: { "content-type": "text/xml" }, body: "<ConfirmSubscriptionResponse/>" };
        },
      },
    ],
    () => json({ error: "not found" }, 404),
  );
  const port = await listenLocally(server, 0);

  return {
    url: `http://${loopback}:${port}`,
    port,
    notify: (report, more = {}) =>
      send(["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"], {
        Type: "Notification",
        Message: JSON.stringify(report),
        ...more,
      }),
    askToSubscribe(more = {}) {
      const token = `token-${confirmed.length}`;
      const query = new URLSearchParams({ Action: "ConfirmSubscription", TopicArn: topic, Token: token });
      return send(["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"], {
        Type: "SubscriptionConfirmation",
        Message: "You have chosen to subscribe to the topic.",
        SubscribeURL: `${host}/?${query.toString()}`,
        Token: token,
        ...more,
      });
    },
    confirmed: () => confirmed,
    certificateReads: () => certificateReads,
    stop: () => stopServer(server),
  };
}

/** Returns a function that completes a message and signs the named fields. */
function makeSigner(privateKey: KeyObject) {
  let messages = 0;
  return (names: readonly string[], fields: Fields): Fields => {
    messages += 1;
    const message: Fields = {
      MessageId: `00000000-0000-4000-8000-${String(messages).padStart(12, "0")}`,
      TopicArn: topic,
      Timestamp: new Date().toISOString(),
      SignatureVersion: "2",
      SigningCertURL: `${host}${certificatePath}`,
      ...fields,
    };
    const signed = names.flatMap((name) => (name in message ? [`${name}\n${message[name]}\n`] : [])).join("");
    const algorithm = message["SignatureVersion"] === "1" ? "RSA-SHA1" : "RSA-SHA256";
    return { ...message, Signature: createSign(algorithm).update(signed).sign(privateKey, "base64") };
  };
}

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** The self-signed X.509 certificate, as PEM. */
  readonly certificate: string;
}

/** Makes an RSA key and its certificate, which Node cannot make itself: DER by RFC 5280. */
function makeSigningKey(commonName: string, now = new Date()): SigningKey {
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
