import type { Feature, Services } from "../../feature.ts";
import { archiveRoutes } from "./archive.ts";
import { issuesInProgress } from "./issues-in-progress.ts";
import {
  confirmationEmail,
  confirmationEmailHandlers,
  importedConfirmationEmail,
  invitationEmail,
} from "./confirmations.ts";
import { issueRoutes } from "./issue-routes.ts";
import { newsletterPageRoutes, newsletterRoutes } from "./routes.ts";
import { sendIssueHandler } from "./send-issue.job.ts";
import { sendIssue } from "./send-issue.ts";
import { issueTestEmail, issueTestEmailHandler } from "./issue-email.ts";
import { buyerListener, subscribeBuyer, subscribeBuyerHandler } from "./subscribe-buyer.job.ts";
import { issueRecipientTable, issueTable, sendingSlotTable } from "./tables.ts";

export const newsletter = {
  name: "newsletter",
  tables: [issueRecipientTable, issueTable, sendingSlotTable],
  jobs: [
    { job: confirmationEmail },
    { job: subscribeBuyer, whenFailing: "buyers who asked for the newsletter are not asked to confirm it" },
    { job: invitationEmail },
    { job: importedConfirmationEmail },
    { job: issueTestEmail },
    { job: sendIssue, whenFailing: "a newsletter issue is not sent" },
  ],
  open: (services: Services) => ({
    routes: { ...newsletterRoutes(services), ...issueRoutes(services), ...archiveRoutes(services) },
    publicRoutes: newsletterPageRoutes(services),
    handlers: [
      ...confirmationEmailHandlers(services),
      subscribeBuyerHandler(services),
      issueTestEmailHandler(services),
      sendIssueHandler(services),
    ],
    orderListener: buyerListener(services),
    statefulRows: [issuesInProgress(services.database)],
  }),
} satisfies Feature;
