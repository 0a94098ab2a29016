import type { ReactNode } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage } from "../../../kit/define-page.ts";
import { useIdentity } from "../../../kit/identity.ts";
import { LoneCard } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";

/**
 * The pages that the newsletter's emails link to. Opening one changes nothing, since email scanners open every link.
 * The button posts to the page's URL, which contains the token, and the server responds with one of the pages below.
 */
function ConfirmNewsletter() {
  const { artistName } = useIdentity();
  return (
    <NewsletterCard
      title="Confirm your subscription"
      text={`Please confirm that you'd like ${artistName}'s newsletter.`}
    >
      <PostButton label="Confirm subscription" />
    </NewsletterCard>
  );
}

function LeaveNewsletter() {
  const { artistName } = useIdentity();
  return (
    <NewsletterCard title="Unsubscribe" text={`You will no longer receive ${artistName}'s newsletter.`}>
      <PostButton label="Unsubscribe" />
    </NewsletterCard>
  );
}

function NewsletterConfirmed() {
  const { artistName } = useIdentity();
  return (
    <NewsletterCard
      title="You are subscribed"
      text={`Thank you! You will receive ${artistName}'s next newsletter. Each one has a link to unsubscribe.`}
    >
      <HomeLink />
    </NewsletterCard>
  );
}

function NewsletterLeft() {
  const { artistName } = useIdentity();
  return (
    <NewsletterCard
      title="You are unsubscribed"
      text={`You will no longer receive ${artistName}'s newsletter. If you change your mind within 30 days, open the confirmation link in your email again.`}
    >
      <HomeLink />
    </NewsletterCard>
  );
}

function NewsletterInvalid() {
  const { contactEmail } = useIdentity();
  return (
    <NewsletterCard
      title="This link does not work"
      text={`It is incomplete or has expired. You can subscribe again at the bottom of the home page. If you unsubscribed before, write to ${contactEmail} instead.`}
    >
      <AppLink to="/#contact" className={buttonClass("primary")}>
        Go to the newsletter
      </AppLink>
    </NewsletterCard>
  );
}

/** A form that works without JavaScript. */
function PostButton({ label }: { readonly label: string }) {
  return (
    <form method="post" data-native>
      <button type="submit" className={buttonClass("primary")}>
        {label}
      </button>
    </form>
  );
}

function HomeLink() {
  return (
    <AppLink to="/" className={buttonClass("primary")}>
      Return to Home
    </AppLink>
  );
}

interface NewsletterCardProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function NewsletterCard({ title, text, children }: NewsletterCardProps) {
  return (
    <LoneCard string="struck">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </LoneCard>
  );
}

/** The pages that the newsletter's emails link to, by the ends of their paths. They are not indexed. */
export const newsletterPages = {
  confirm: define("confirm", "Confirm your subscription", ConfirmNewsletter),
  unsubscribe: define("unsubscribe", "Unsubscribe", LeaveNewsletter),
  confirmed: define("confirmed", "You are subscribed", NewsletterConfirmed),
  unsubscribed: define("unsubscribed", "You are unsubscribed", NewsletterLeft),
  invalid: define("invalid", "This link does not work", NewsletterInvalid),
};

function define<Name extends string>(name: Name, title: string, Page: () => ReactNode) {
  return definePage({
    path: `/newsletter/${name}`,
    head: ({ artistName }) => ({ title: `${title} | ${artistName}`, description: `${artistName}'s newsletter.` }),
    Page,
  });
}
