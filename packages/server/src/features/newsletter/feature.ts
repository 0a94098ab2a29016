import type { Feature } from "../feature.ts";
import { confirmationEmail, confirmationEmailHandler, type NewsletterEmailDeps } from "./confirmation-email.job.ts";
import { newsletterPageRoutes } from "./page-routes.ts";
import { newsletterRoutes, type NewsletterRouteDeps } from "./routes.ts";

export const newsletter = {
  name: "newsletter",
  jobs: [{ job: confirmationEmail, isEmail: true }],
  open: (deps: NewsletterRouteDeps & NewsletterEmailDeps) => ({
    routes: newsletterRoutes(deps),
    publicRoutes: newsletterPageRoutes(deps),
    handlers: [confirmationEmailHandler(deps)],
  }),
} satisfies Feature<NewsletterRouteDeps & NewsletterEmailDeps>;
