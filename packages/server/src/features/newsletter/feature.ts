import type { Feature, Services } from "../feature.ts";
import { archiveRoutes } from "./archive-routes.ts";
import { issuesInProgress } from "./issues-in-progress.ts";
import {
  confirmationEmail,
  confirmationEmailHandlers,
  importedConfirmationEmail,
  invitationEmail,
} from "./confirmation-email.job.ts";
import { issueRoutes } from "./issue-routes.ts";
import { newsletterPageRoutes } from "./page-routes.ts";
import { newsletterRoutes } from "./routes.ts";
import { sendIssueHandler } from "./send-issue.job.ts";
import { sendIssue } from "./send-issue.ts";
import { issueTestEmail, issueTestEmailHandler } from "./test-issue.job.ts";
import { issueRecipientTable, issueTable, sendingSlotTable } from "./tables.ts";

export const newsletter = {
  name: "newsletter",
  tables: [issueRecipientTable, issueTable, sendingSlotTable],
  jobs: [
    { job: confirmationEmail },
    { job: invitationEmail },
    { job: importedConfirmationEmail },
    { job: issueTestEmail },
    { job: sendIssue, whenFailing: "a newsletter issue is not sent" },
  ],
  open: (services: Services) => ({
    routes: { ...newsletterRoutes(services), ...issueRoutes(services), ...archiveRoutes(services) },
    publicRoutes: newsletterPageRoutes(services),
    handlers: [...confirmationEmailHandlers(services), issueTestEmailHandler(services), sendIssueHandler(services)],
    statefulRows: [issuesInProgress(services.database)],
  }),
} satisfies Feature;
