import type { Feature } from "../feature.ts";
import { archiveRoutes } from "./archive-routes.ts";
import { issuesInProgress } from "./issues-in-progress.ts";
import {
  confirmationEmail,
  confirmationEmailHandlers,
  importedConfirmationEmail,
  invitationEmail,
  type NewsletterEmailDeps,
} from "./confirmation-email.job.ts";
import { issueRoutes, type IssueRouteDeps } from "./issue-routes.ts";
import { newsletterPageRoutes } from "./page-routes.ts";
import { newsletterRoutes } from "./routes.ts";
import { sendIssueHandler, type SendIssueDeps } from "./send-issue.job.ts";
import { sendIssue } from "./send-issue.ts";
import { issueTestEmail, issueTestEmailHandler } from "./test-issue.job.ts";
import { issueRecipientTable, issueTable, sendingSlotTable } from "./tables.ts";

type NewsletterFeatureDeps = NewsletterEmailDeps & IssueRouteDeps & SendIssueDeps;

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
  open: (deps: NewsletterFeatureDeps) => ({
    routes: { ...newsletterRoutes(deps), ...issueRoutes(deps), ...archiveRoutes(deps) },
    publicRoutes: newsletterPageRoutes(deps),
    handlers: [...confirmationEmailHandlers(deps), issueTestEmailHandler(deps), sendIssueHandler(deps)],
    statefulRows: [issuesInProgress(deps.database)],
  }),
} satisfies Feature<NewsletterFeatureDeps>;
