import { createPublicKey, createVerify } from "node:crypto";
import { z } from "zod";
import type { NotificationService } from "../../ports/notification-service.ts";

const text = z.string().max(300_000);

/** A message of SNS; its keys are Amazon's. */
const snsMessage = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: text,
  TopicArn: text,
  Subject: text.nullish(),
  Message: text,
  Timestamp: text,
  Token: text.optional(),
  SubscribeURL: text.optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: text,
  SigningCertURL: text,
});

export type SnsMessage = z.output<typeof snsMessage>;

/** Parses a message and verifies its signature. Returns null if it is not signed by SNS. */
export async function readSnsMessage(service: NotificationService, body: unknown): Promise<SnsMessage | null> {
  const { success, data } = snsMessage.safeParse(body);
  if (!success) return null;
  const certificate = await service.readCertificate(data.SigningCertURL);
  return certificate !== null && isSigned(data, certificate) ? data : null;
}

function isSigned(message: SnsMessage, certificate: string): boolean {
  const algorithm = message.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256";
  const verifying = createVerify(algorithm).update(signedText(message));
  try {
    return verifying.verify(createPublicKey(certificate), message.Signature, "base64");
  } catch {
    // Not a certificate.
    return false;
  }
}

/** Returns the fields that are signed, in Amazon's order, each with its name and a line end. */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  return names
    .flatMap((name) => {
      const value = message[name];
      return value === undefined || value === null ? [] : [`${name}\n${value}\n`];
    })
    .join("");
}
