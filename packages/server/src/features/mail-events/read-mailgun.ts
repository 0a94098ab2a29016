import { createHmac } from "node:crypto";
import { z } from "zod";
import { findStatus, isHardBounce } from "../../domain/bounce.ts";
import type { MailEvent } from "./mail-event.ts";
import { equalsOneOf } from "./webhook-secret.ts";

const webhook = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  "event-data": z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: z.string().optional(),
    timestamp: z.number().optional(),
    message: z.object({ headers: z.object({ "message-id": z.string().optional() }).optional() }).optional(),
    "delivery-status": z
      .object({ "enhanced-code": z.string().optional(), message: z.string().nullish(), code: z.number().optional() })
      .optional(),
  }),
});

type EventData = z.output<typeof webhook>["event-data"];

/** Mailgun repeats a webhook for eight hours. */
const maxAgeMs = 24 * 3_600_000;

/** Reads a webhook of Mailgun. Returns null if its signature is wrong or too old, and none for kinds such as deliveries. */
export function readMailgun(body: unknown, secrets: readonly string[], now: Date): MailEvent[] | null {
  const { signature, "event-data": data } = webhook.parse(body);
  const signed = `${signature.timestamp}${signature.token}`;
  const expected = secrets.map((secret) => createHmac("sha256", secret).update(signed).digest("hex"));
  if (!equalsOneOf(signature.signature, expected)) return null;
  if (!(Math.abs(now.getTime() - 1000 * Number(signature.timestamp)) < maxAgeMs)) return null;
  const kind = kindOf(data);
  if (kind === null || data.recipient === undefined) return [];
  const messageId = data.message?.headers?.["message-id"]?.replaceAll(/[\s<>]/g, "") ?? null;
  const at = data.timestamp === undefined ? now : new Date(1000 * data.timestamp);
  return [{ kind, email: data.recipient, messageId, source: "mailgun", at }];
}

function kindOf(data: EventData): MailEvent["kind"] | null {
  if (data.event === "complained") return "complaint";
  if (data.event === "unsubscribed") return "unsubscribed";
  // After temporary failures Mailgun tries again.
  if (data.event !== "failed" || data.severity !== "permanent") return null;
  return saysGone(data) ? "hard-bounce" : "soft-bounce";
}

/** Mailgun calls refusals because of content, reputation and settings permanent too. */
function saysGone({ reason, "delivery-status": delivery }: EventData): boolean {
  if (reason === "espblock" || reason === "old") return false;
  return isHardBounce(findStatus(`${delivery?.["enhanced-code"] ?? ""} ${delivery?.message ?? ""}`));
}
