import { z } from "zod";

/** Newest first; several secrets are valid at once, so that one can be rotated without downtime. */
const secrets = z
  .string()
  .transform((value) => value.split(",").map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => secret !== ""), "must be secrets, separated by commas");

/** The sources of bounces and complaints. */
export const mailEventVariables = {
  MAIL_WEBHOOK_SECRET: secrets.optional(),
  BOUNCE_IMAP_URL: z.string().refine(isMailboxUrl, "must look like imaps://user:pass@host:993").optional(),
  SNS_API_BASE: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" }).optional(),
};

export function mailEventSettings(env: z.output<z.ZodObject<typeof mailEventVariables>>) {
  return {
    /** Without a secret, the webhooks of mail providers are off. */
    webhookSecrets: env.MAIL_WEBHOOK_SECRET ?? [],
    /** The URL of the mailbox for bounces; null if there is none. */
    bounceMailbox: env.BOUNCE_IMAP_URL ?? null,
    /** Base URL of another server with the paths of Amazon SNS; null for Amazon itself. */
    snsBase: env.SNS_API_BASE ?? null,
  } as const;
}

function isMailboxUrl(value: string): boolean {
  const url = URL.parse(value);
  return /^imaps?:$/.test(url?.protocol ?? "") && url?.hostname !== "" && url?.username !== "";
}
