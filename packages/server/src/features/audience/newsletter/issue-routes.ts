import type { issues } from "@recital/contract/endpoints/audience/issues";
import { countAudience } from "./issue-recipients.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { withAccent } from "../../../email/styles.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { randomToken } from "../../../kernel/ids.ts";
import {
  acceptRefusals,
  cancelIssue,
  pauseIssue,
  resumeIssue,
  scheduleIssue,
  repeatFailed,
  undoSuppressions,
} from "./change-issue-state.ts";
import { audienceOf, findIssue, listIssues, listRecipients, readIssue } from "./read-issues.ts";
import { addressIssue, issueTestEmail, renderIssue } from "./issue-email.ts";
import { addIssue, changeIssue, deleteIssue } from "./save-issue.ts";
import type { Services } from "../../feature.ts";

type Keys = keyof typeof issues;
type StateKeys = Extract<Keys, `POST ${string}/${"schedule" | "pause" | "resume" | "cancel" | IssueRepair}`>;
type IssueRepair = "accept-refusals" | "send-again" | "undo-suppressions";

const listedCities = 20;

const everyone = { segment: { kind: "all" }, places: [], topic: null } as const;

export function issueRoutes(services: Services): Handlers<Keys> {
  const { database } = services;
  return {
    ...issueStateRoutes(services),

    "GET /api/admin/issues": async ({ query }, context) => {
      const { issues, total } = await listIssues(database, query);
      context.setHeader("X-Total-Count", String(total));
      return issues;
    },

    "POST /api/admin/issues": async ({ body }) => readIssue(database, await addIssue(services, body)),

    "GET /api/admin/issues/recipients-count": async () => ({ count: await countAudience(services, everyone) }),

    "GET /api/admin/cities/:country": async ({ params, query }) => {
      const found = (await services.cities.open(params.country)).search(query.search ?? "", listedCities);
      return found.map(({ name, region }) => ({ city: name, region }));
    },

    "GET /api/admin/issues/:id": ({ params }) => readIssue(database, params.id),

    "PUT /api/admin/issues/:id": async ({ params, body }) => {
      await changeIssue(services, params.id, body);
      return readIssue(database, params.id);
    },

    "DELETE /api/admin/issues/:id": ({ params }) => deleteIssue(services, params.id),

    "POST /api/admin/issues/:id/preview": async ({ params }) => {
      const letters = await renderIssue(services, await findIssue(database, params.id));
      const { html, text } = addressIssue(letters(null).rendered, "preview");
      return { html: withAccent(html, (await services.readSite()).accent), text };
    },

    "POST /api/admin/issues/:id/test": async ({ params, body: { to } }) => {
      const { id: issueId } = await findIssue(database, params.id);
      const dedupeKey = `${issueTestEmail.kind}-${randomToken(9)}`;
      const request = { payload: { issueId, to }, dedupeKey, now: services.clock.now() };
      await withTransaction(database, (transaction) => enqueue(database, transaction, issueTestEmail, request));
      return { to };
    },

    "GET /api/admin/issues/:id/count": async ({ params }) => ({
      count: await countAudience(services, audienceOf(await findIssue(database, params.id))),
    }),

    "GET /api/admin/issues/:id/recipients": async ({ params, query }, context) => {
      const { recipients, total } = await listRecipients(database, params.id, query);
      context.setHeader("X-Total-Count", String(total));
      return recipients;
    },
  };
}

function issueStateRoutes(services: Services): Handlers<StateKeys> {
  const { database } = services;
  return {
    "POST /api/admin/issues/:id/schedule": async ({ params, body }) => {
      await scheduleIssue(services, params.id, body);
      return readIssue(database, params.id);
    },

    "POST /api/admin/issues/:id/pause": async ({ params }) => {
      await pauseIssue(services, params.id);
      return readIssue(database, params.id);
    },

    "POST /api/admin/issues/:id/resume": async ({ params }) => {
      await resumeIssue(services, params.id);
      return readIssue(database, params.id);
    },

    "POST /api/admin/issues/:id/cancel": async ({ params }) => {
      await cancelIssue(services, params.id);
      return readIssue(database, params.id);
    },

    "POST /api/admin/issues/:id/accept-refusals": async ({ params }) => {
      await acceptRefusals(services, params.id);
      return readIssue(database, params.id);
    },

    "POST /api/admin/issues/:id/send-again": async ({ params }) => {
      await repeatFailed(services, params.id);
      return readIssue(database, params.id);
    },

    "POST /api/admin/issues/:id/undo-suppressions": async ({ params }) => {
      await undoSuppressions(services, params.id);
      return readIssue(database, params.id);
    },
  };
}
