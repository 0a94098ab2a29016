import type { mailWebhooks } from "@recital/contract/endpoints/audience/subscribers";
import { z } from "zod";
import type { Handlers } from "../../../http/handlers.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { HttpError, unavailable } from "../../../kernel/errors.ts";
import { equalsOneOf } from "../../../kernel/ids.ts";
import { type MailEvent, readMailgun, readPostmark, readSes, readSnsMessage } from "./provider-reports.ts";
import { recordMailEvents } from "./record-mail-events.ts";
import type { Services } from "../../feature.ts";

const received = { received: true } as const;

/**
 * The webhooks of mail providers. A message of SNS must carry the secret too, because Amazon signs the messages of all
 * its customers.
 */
export function mailWebhookRoutes(services: Services): Handlers<keyof typeof mailWebhooks> {
  const record = async (context: RequestContext, events: readonly MailEvent[]) => {
    await recordMailEvents(services, events);
    context.log.info(
      { kinds: events.map(({ kind, source }) => `${source} ${kind}`) },
      "bounces or complaints received",
    );
    return received;
  };
  return {
    "POST /api/webhooks/mail/ses": async ({ query }, context) => {
      requireSecret(services, context, query.secret);
      const message = await readSnsMessage(services.notifications, await readBody(context));
      if (!message) throw wrongSignature();
      if (message.Type === "SubscriptionConfirmation") {
        if (!(await confirm(services, message.SubscribeURL ?? ""))) throw wrongSignature();
        context.log.info({ topic: message.TopicArn }, "subscription to bounces and complaints confirmed");
        return received;
      }
      if (message.Type !== "Notification") return received;
      return record(
        context,
        read(() => readSes(JSON.parse(message.Message))),
      );
    },

    "POST /api/webhooks/mail/postmark": async ({ query }, context) => {
      requireSecret(services, context, query.secret);
      const body = await readBody(context);
      return record(
        context,
        read(() => readPostmark(body, services.clock.now())),
      );
    },

    "POST /api/webhooks/mail/mailgun": async (_, context) => {
      const secrets = configuredSecrets(services);
      const body = await readBody(context);
      const events = read(() => readMailgun(body, secrets, services.clock.now()));
      if (events === null) throw wrongSignature();
      return record(context, events);
    },
  };
}

async function confirm({ notifications }: Services, url: string): Promise<boolean> {
  try {
    return await notifications.confirm(url);
  } catch (error) {
    throw unavailable("Amazon SNS does not respond", error);
  }
}

/** @throws {HttpError} 503 if there are none */
function configuredSecrets({ mailWebhookSecrets }: Services): readonly string[] {
  if (mailWebhookSecrets.length === 0) throw unavailable("Mail webhooks are not configured");
  return mailWebhookSecrets;
}

/** @throws {HttpError} 401, upon which providers send the password that their URL contains */
function requireSecret(services: Services, context: RequestContext, inUrl: string | undefined): void {
  if (carriesSecret(context, inUrl, configuredSecrets(services))) return;
  throw new HttpError(401, "webhook_secret", "The secret is wrong", {
    headers: { "WWW-Authenticate": 'Basic realm="webhooks"' },
  });
}

async function readBody(context: RequestContext): Promise<unknown> {
  const text = (await context.rawBody()).toString();
  return read((): unknown => JSON.parse(text));
}

/** @throws {HttpError} 400 if the body is not what the provider sends */
function read<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new HttpError(400, "webhook_body", "The body is not a message of the provider", { cause: error });
  }
}

function wrongSignature(): HttpError {
  return new HttpError(400, "webhook_signature", "The signature is wrong or too old");
}

/**
 * Whether a request carries one of the secrets: as the password of basic authentication, as the header
 * `X-Webhook-Secret`, or as `?secret=` of its URL.
 */
function carriesSecret(
  context: Pick<RequestContext, "header">,
  inUrl: string | undefined,
  secrets: readonly string[],
): boolean {
  const candidates = [passwordOf(context.header("authorization")), context.header("x-webhook-secret"), inUrl ?? ""];
  return candidates.some((text) => text !== "" && equalsOneOf(text, secrets));
}

function passwordOf(authorization: string): string {
  const [, encoded = ""] = /^Basic ([\w+/=-]+)$/i.exec(authorization) ?? [];
  const decoded = Buffer.from(encoded, "base64").toString();
  return decoded.slice(decoded.indexOf(":") + 1);
}
