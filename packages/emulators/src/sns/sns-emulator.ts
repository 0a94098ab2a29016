import { createSign, type KeyObject } from "node:crypto";
import { listenLocally, loopback, stopServer, type Emulator } from "../emulator.ts";
import { json, serveRoutes } from "../http-site.ts";
import { makeSigningKey } from "./certificate.ts";

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
