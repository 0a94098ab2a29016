import type { ChosenTopics } from "@recital/contract/endpoints/audience/subscribers";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { subscriberTopics, unknownCity } from "@recital/contract/values/topic-list";
import { chosenTopicsQuery } from "@recital/ui/api/subscribers";
import type { ReactNode } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageHead, type PageProps } from "../../../kit/define-page.ts";
import { useIdentity } from "../../../kit/identity.ts";
import { LoneCard } from "../../../kit/page.tsx";
import { AppLink, useLocalPath, useUrlQuery } from "../../../kit/router.tsx";
import styles from "./newsletter-form.module.css";
import { TopicFields } from "./topic-fields.tsx";

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

function LeaveNewsletter({ data }: PageProps<ChosenTopics>) {
  const { artistName } = useIdentity();
  return (
    <NewsletterCard title="Unsubscribe" text={`You will no longer receive ${artistName}'s newsletter.`}>
      <PostButton label="Unsubscribe" />
      {data?.choice && <TopicsForm {...data.choice} />}
    </NewsletterCard>
  );
}

const cityFaults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "no-city": { "near.city": "Please enter your city, and choose its country" },
  "unknown-city": { "near.city": unknownCity },
};

/** The way to get less instead of nothing. Works without JavaScript, and comes back with what was refused. */
function TopicsForm({ topics, hasCity }: NonNullable<ChosenTopics["choice"]>) {
  const query = useUrlQuery();
  const action = useLocalPath(`/newsletter/topics?${new URLSearchParams({ token: query.get("token") ?? "" })}`);
  const faults = cityFaults[query.get("problem") ?? ""];
  const refused = subscriberTopics.filter((topic) => query.get("chosen")?.split(" ").includes(topic));
  return (
    <section id="topics" className={styles["less"]} aria-labelledby="less">
      <h2 id="less">Or get less</h2>
      <form method="post" action={action} data-native className="stack gap-4">
        <TopicFields
          legend="Send me only this. With nothing ticked, you get everything."
          chosen={faults ? refused : topics}
          hasCity={hasCity}
          faults={faults ?? {}}
        />
        <button type="submit" className={buttonClass("quiet")}>
          Save my choice
        </button>
      </form>
    </section>
  );
}

function TopicsSaved() {
  const { artistName } = useIdentity();
  return (
    <NewsletterCard
      title="Your choice is saved"
      text={`From now on, ${artistName}'s newsletter brings you what you chose. Each one has a link to change it.`}
    >
      <HomeLink />
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
  unsubscribe: definePage({
    path: "/newsletter/unsubscribe",
    read: (_, { api, query }) => chosenTopicsQuery(api, query.get("token") ?? ""),
    head: headOf("Unsubscribe"),
    itemHead: (_, identity) => headOf("Unsubscribe")(identity),
    Page: LeaveNewsletter,
    onServer: import.meta.env.SSR && { isPrivate: true, hasSecretUrl: true },
  }),
  topics: define("topics", "Your choice is saved", TopicsSaved),
  confirmed: define("confirmed", "You are subscribed", NewsletterConfirmed),
  unsubscribed: define("unsubscribed", "You are unsubscribed", NewsletterLeft),
  invalid: define("invalid", "This link does not work", NewsletterInvalid),
};

function define<Name extends string>(name: Name, title: string, Page: () => ReactNode) {
  return definePage({
    path: `/newsletter/${name}`,
    head: headOf(title),
    Page,
  });
}

function headOf(title: string) {
  return ({ artistName }: SiteIdentity): PageHead => ({
    title: `${title} | ${artistName}`,
    description: `${artistName}'s newsletter.`,
  });
}
