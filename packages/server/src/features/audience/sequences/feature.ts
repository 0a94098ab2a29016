import type { sequences as endpoints } from "@recital/contract/endpoints/audience/sequences";
import { sequenceKind } from "@recital/contract/values/newsletter";
import { z } from "zod";
import { withTransaction } from "../../../db/transaction.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { withAccent } from "../../../email/styles.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { randomToken } from "../../../kernel/ids.ts";
import type { Feature, Services } from "../../feature.ts";
import { addressIssue } from "../newsletter/issue-email.ts";
import { findSequenceEmails, findSequenceEmailsHandler, sendSequences } from "./find-due.job.ts";
import { findStep, listSequences, readSequence } from "./read-sequences.ts";
import { saveSequence } from "./save-sequence.ts";
import { sendSequencesHandler } from "./send-sequences.job.ts";
import { renderStep } from "./step-mailing.ts";
import { sequenceEmailTable, sequenceTable } from "./tables.ts";

/** Sends an email of a sequence to one email address of the owner's choice, as a test. */
export const sequenceTestEmail = {
  kind: "sequence-test-email",
  payload: z.object({ kind: sequenceKind, stepId: z.int().positive(), to: z.string() }),
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

const fiveMinutesMs = 5 * 60_000;

export const sequences = {
  name: "sequences",
  tables: [sequenceTable, sequenceEmailTable],
  jobs: [
    { job: findSequenceEmails, isRepeatable: true, whenFailing: "automatic emails are not sent" },
    { job: sendSequences, whenFailing: "automatic emails are not sent" },
    { job: sequenceTestEmail },
  ],
  open: (services: Services) => ({
    routes: sequenceRoutes(services),
    handlers: [findSequenceEmailsHandler(services), sendSequencesHandler(services), testEmailHandler(services)],
    schedules: [{ job: findSequenceEmails, everyMs: fiveMinutesMs }],
  }),
} satisfies Feature;

function sequenceRoutes(services: Services): Handlers<keyof typeof endpoints> {
  const { database } = services;
  return {
    "GET /api/admin/sequences": () => listSequences(database),

    "GET /api/admin/sequences/:kind": ({ params }) => readSequence(services, params.kind),

    "PUT /api/admin/sequences/:kind": async ({ params, body }) => {
      await saveSequence(services, params.kind, body);
      return readSequence(services, params.kind);
    },

    "POST /api/admin/sequences/:kind/steps/:stepId/preview": async ({ params: { kind, stepId } }) => {
      const step = await findStep(database, kind, stepId);
      const { html, text } = addressIssue((await renderStep(services, step))(null).rendered, "preview");
      return { html: withAccent(html, (await services.readSite()).accent), text };
    },

    "POST /api/admin/sequences/:kind/steps/:stepId/test": async ({ params: { kind, stepId }, body: { to } }) => {
      await findStep(database, kind, stepId);
      const dedupeKey = `${sequenceTestEmail.kind}-${randomToken(9)}`;
      const request = { payload: { kind, stepId, to }, dedupeKey, now: services.clock.now() };
      await withTransaction(database, (transaction) => enqueue(database, transaction, sequenceTestEmail, request));
      return { to };
    },
  };
}

function testEmailHandler(services: Services): JobHandler {
  return jobHandler(sequenceTestEmail, async ({ kind, stepId, to }, job) => {
    const row = await services.database.model(sequenceTable).findByPk(kind);
    const step = row?.steps.find(({ id }) => id === stepId);
    if (!step) return;
    // Its unsubscribe link belongs to no subscriber.
    const rendered = addressIssue((await renderStep(services, step))(null).rendered, "test");
    await sendEmail(services, job, { ...rendered, subject: `[Test] ${rendered.subject}`.trim(), to });
  });
}
