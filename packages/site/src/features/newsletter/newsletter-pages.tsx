import type { ReactNode } from "react";
import { AppLink } from "../../kit/app-link.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { useIdentity } from "../../kit/identity.ts";
import { LoneCard } from "../../kit/lone-card.tsx";

/**
 * The pages that the newsletter's mails lead to. Opening one changes nothing, since mail scanners open every link; its
 * button posts to the page's own address, with the token in it, and the server answers with one of the pages below.
 */
export function ConfirmNewsletter() {
  const { artistName } = useIdentity();
  return (
    <NewsletterCard
      title="Confirm your subscription"
      text={`One more step: tell us that it was you who asked for ${artistName}'s newsletter.`}
    >
      <PostButton label="Confirm subscription" />
    </NewsletterCard>
  );
}

export function LeaveNewsletter() {
  const { artistName } = useIdentity();
  return (
    <NewsletterCard title="Unsubscribe" text={`You will get no more of ${artistName}'s newsletters.`}>
      <PostButton label="Unsubscribe" />
    </NewsletterCard>
  );
}

export function NewsletterConfirmed() {
  const { artistName } = useIdentity();
  return (
    <NewsletterCard
      title="You are subscribed"
      text={`Thank you. ${artistName}'s next newsletter will find you; each one has a link to unsubscribe.`}
    >
      <HomeLink />
    </NewsletterCard>
  );
}

export function NewsletterLeft() {
  const { artistName } = useIdentity();
  return (
    <NewsletterCard title="You are unsubscribed" text={`No more newsletters by ${artistName} will come to you.`}>
      <HomeLink />
    </NewsletterCard>
  );
}

export function NewsletterInvalid() {
  return (
    <NewsletterCard
      title="This link does not work"
      text="It is incomplete, or too old. You can subscribe again at the foot of the home page."
    >
      <AppLink to="/#contact" className={buttonClass("primary")}>
        Go to the newsletter
      </AppLink>
    </NewsletterCard>
  );
}

/** A form without a script's help. */
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
