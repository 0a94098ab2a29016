import type { mailWebhooks } from "@recital/contract/endpoints/subscribers";
import { z } from "zod";
import type { Handlers } from "../../http/handlers.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { HttpError, unavailable } from "../../kernel/errors.ts";
import type { NotificationService } from "../../ports/notification-service.ts";
import type { MailEvent } from "./mail-event.ts";
import { readMailgun } from "./read-mailgun.ts";
import { readPostmark } from "./read-postmark.ts";
import { readSes } from "./read-ses.ts";
import { recordMailEvents, type MailEventDeps } from "./record-mail-events.ts";
import { readSnsMessage } from "./sns-message.ts";
import { carriesSecret } from "./webhook-secret.ts";

export interface MailWebhookDeps extends MailEventDeps {
  /** Newest first; none turns the webhooks off. */
  readonly mailWebhookSecrets: readonly string[];
  readonly notifications: NotificationService;
}

const received = { received: true } as const;

/**
 * The webhooks of mail providers. A message of SNS must carry the secret too: Amazon signs those of all its customers.
 */
export function mailWebhookRoutes(deps: MailWebhookDeps): Handlers<keyof typeof mailWebhooks> {
  const record = async (context: RequestContext, events: readonly MailEvent[]) => {
    await recordMailEvents(deps, events);
    context.log.info(
      { kinds: events.map(({ kind, source }) => `${source} ${kind}`) },
      "bounces or complaints received",
    );
    return received;
  };
  return {
    "POST /api/webhooks/mail/ses": async ({ query }, context) => {
      requireSecret(deps, context, query.secret);
      const message = await readSnsMessage(deps.notifications, await readBody(context));
      if (!message) throw wrongSignature();
      if (message.Type === "SubscriptionConfirmation") {
        if (!(await confirm(deps, message.SubscribeURL ?? ""))) throw wrongSignature();
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
      requireSecret(deps, context, query.secret);
      const body = await readBody(context);
      return record(
        context,
        read(() => readPostmark(body, deps.clock.now())),
      );
    },

    "POST /api/webhooks/mail/mailgun": async (_, context) => {
      const secrets = configuredSecrets(deps);
      const body = await readBody(context);
      const events = read(() => readMailgun(body, secrets, deps.clock.now()));
      if (events === null) throw wrongSignature();
      return record(context, events);
    },
  };
}

async function confirm({ notifications }: MailWebhookDeps, url: string): Promise<boolean> {
  try {
    return await notifications.confirm(url);
  } catch (error) {
    throw unavailable("Amazon SNS does not respond", error);
  }
}

/** @throws {HttpError} 503 if there are none */
function configuredSecrets({ mailWebhookSecrets }: MailWebhookDeps): readonly string[] {
  if (mailWebhookSecrets.length === 0) throw unavailable("Mail webhooks are not configured");
  return mailWebhookSecrets;
}

/** @throws {HttpError} 401, upon which providers send the password that their URL contains */
function requireSecret(deps: MailWebhookDeps, context: RequestContext, inUrl: string | undefined): void {
  if (carriesSecret(context, inUrl, configuredSecrets(deps))) return;
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
