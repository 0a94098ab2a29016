import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";

const fetchNewsletter = () => import("../features/newsletter/newsletter-pages.tsx");

type NewsletterCode = Awaited<ReturnType<typeof fetchNewsletter>>;

/** The pages that the newsletter's emails link to, which are not indexed. */
export const newsletterPages: readonly SiteRoute[] = [
  make("confirm", "ConfirmNewsletter", "Confirm your subscription"),
  make("unsubscribe", "LeaveNewsletter", "Unsubscribe"),
  make("confirmed", "NewsletterConfirmed", "You are subscribed"),
  make("unsubscribed", "NewsletterLeft", "You are unsubscribed"),
  make("invalid", "NewsletterInvalid", "This link does not work"),
];

function make(name: string, component: keyof NewsletterCode, title: string): SiteRoute {
  return {
    path: `/newsletter/${name}`,
    ...latePage(() => fetchNewsletter().then((code) => code[component])),
    hydrate: "on-intent",
    isIndexed: false,
    head: ({ artistName }) => ({ title: `${title} | ${artistName}`, description: `${artistName}'s newsletter.` }),
  };
}
