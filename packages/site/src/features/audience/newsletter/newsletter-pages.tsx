import type { ChosenTopics } from "@recital/contract/endpoints/audience/subscribers";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { subscriberTopics } from "@recital/contract/values/topic-list";
import { topicTexts } from "@recital/contract/values/topic-words/texts/index";
import { chosenTopicsQuery } from "@recital/ui/api/subscribers";
import type { ReactNode } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageHead, type PageProps } from "../../../kit/define-page.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { LoneCard } from "../../../kit/page.tsx";
import { AppLink, useLocalPath, useUrlQuery } from "../../../kit/router.tsx";
import { kitTexts } from "../../../kit/texts/index.ts";
import styles from "./newsletter-form.module.css";
import { newsletterPagesTexts } from "./pages/texts/index.ts";
import { TopicFields } from "./topic-fields.tsx";

/**
 * The pages that the newsletter's emails link to. Opening one changes nothing, since email scanners open every link.
 * The button posts to the page's URL, which contains the token, and the server responds with one of the pages below.
 */
function ConfirmNewsletter() {
  const { artistName } = useIdentity();
  const t = useTexts(newsletterPagesTexts).confirm;
  return (
    <NewsletterCard title={t.title} text={t.text(artistName)}>
      <PostButton label={t.button} />
    </NewsletterCard>
  );
}

function LeaveNewsletter({ data }: PageProps<ChosenTopics>) {
  const { artistName } = useIdentity();
  const t = useTexts(newsletterPagesTexts).leave;
  return (
    <NewsletterCard title={t.title} text={t.text(artistName)}>
      <PostButton label={t.button} />
      {data?.choice && <TopicsForm {...data.choice} />}
    </NewsletterCard>
  );
}

/** The way to get less instead of nothing. Works without JavaScript, and comes back with what was refused. */
function TopicsForm({ topics, hasCity }: NonNullable<ChosenTopics["choice"]>) {
  const query = useUrlQuery();
  const t = useTexts(newsletterPagesTexts).less;
  const action = useLocalPath(`/newsletter/topics?${new URLSearchParams({ token: query.get("token") ?? "" })}`);
  const problems = new Map([
    ["no-city", t.noCity],
    ["unknown-city", useTexts(topicTexts).unknownCity],
  ]);
  const problem = problems.get(query.get("problem") ?? "");
  const refused = subscriberTopics.filter((topic) => query.get("chosen")?.split(" ").includes(topic));
  return (
    <section id="topics" className={styles["less"]} aria-labelledby="less">
      <h2 id="less">{t.title}</h2>
      <form method="post" action={action} data-native className="stack gap-4">
        <TopicFields
          legend={t.legend}
          chosen={problem ? refused : topics}
          hasCity={hasCity}
          faults={problem ? { "near.city": problem } : {}}
        />
        <button type="submit" className={buttonClass("quiet")}>
          {t.save}
        </button>
      </form>
    </section>
  );
}

function TopicsSaved() {
  const { artistName } = useIdentity();
  const t = useTexts(newsletterPagesTexts).saved;
  return (
    <NewsletterCard title={t.title} text={t.text(artistName)}>
      <HomeLink />
    </NewsletterCard>
  );
}

function NewsletterConfirmed() {
  const { artistName } = useIdentity();
  const t = useTexts(newsletterPagesTexts).confirmed;
  return (
    <NewsletterCard title={t.title} text={t.text(artistName)}>
      <HomeLink />
    </NewsletterCard>
  );
}

function NewsletterLeft() {
  const { artistName } = useIdentity();
  const t = useTexts(newsletterPagesTexts).left;
  return (
    <NewsletterCard title={t.title} text={t.text(artistName)}>
      <HomeLink />
    </NewsletterCard>
  );
}

function NewsletterInvalid() {
  const { contactEmail } = useIdentity();
  const t = useTexts(newsletterPagesTexts).invalid;
  return (
    <NewsletterCard title={t.title} text={t.text(contactEmail)}>
      <AppLink to="/#contact" className={buttonClass("primary")}>
        {t.link}
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
      {useTexts(kitTexts).returnHome}
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
  confirm: define("confirm", "confirm", ConfirmNewsletter),
  unsubscribe: definePage({
    path: "/newsletter/unsubscribe",
    read: (_, { api, query }) => chosenTopicsQuery(api, query.get("token") ?? ""),
    head: headOf("leave"),
    itemHead: (_, identity) => headOf("leave")(identity),
    Page: LeaveNewsletter,
    onServer: import.meta.env.SSR && { isPrivate: true, hasSecretUrl: true },
  }),
  topics: define("topics", "saved", TopicsSaved),
  confirmed: define("confirmed", "confirmed", NewsletterConfirmed),
  unsubscribed: define("unsubscribed", "left", NewsletterLeft),
  invalid: define("invalid", "invalid", NewsletterInvalid),
};

/** A page's part of the catalogue. */
type Part = "confirm" | "leave" | "saved" | "confirmed" | "left" | "invalid";

function define<Name extends string>(name: Name, part: Part, Page: () => ReactNode) {
  return definePage({
    path: `/newsletter/${name}`,
    head: headOf(part),
    Page,
  });
}

function headOf(part: Part) {
  return ({ artistName, language }: SiteIdentity): PageHead => {
    const t = newsletterPagesTexts[language];
    return { title: `${t[part].title} | ${artistName}`, description: t.description(artistName) };
  };
}
