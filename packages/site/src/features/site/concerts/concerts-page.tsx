import type { Concert } from "@recital/contract/endpoints/site/concerts";
import { formatZonedMonth } from "@recital/contract/values/format-zoned";
import { groupBy } from "@recital/contract/values/older-browsers";
import { concertsQuery } from "@recital/ui/api/concerts";
import { type ToggleEvent, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { latePart, useIsHydrated } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Message, MoreLink, NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink, useLocalPath, useUrlQuery } from "../../../kit/router.tsx";
import { kitTexts } from "../../../kit/texts/index.ts";
import { describeConcerts } from "./concert-document.ts";
import { ConcertList } from "./concert-list.tsx";
import styles from "./concert-list.module.css";
import pageStyles from "./concert-page.module.css";
import { concertsHead, nameCountry } from "./concert-text.ts";
import { concertTexts } from "./texts/index.ts";

/** All upcoming concerts, next one first. */
function ConcertsPage({ data: concerts, read }: PageProps<readonly Concert[]>) {
  const { artistName } = useIdentity();
  const t = useTexts(concertTexts);
  return (
    <Page>
      <PageHeading title={t.title}>
        <p>{t.intro(artistName)}</p>
        {concerts && concerts.length > 0 && <Subscribe />}
      </PageHeading>
      {!concerts ? (
        <NotLoaded isPending={read.isPending} text={t.loading} />
      ) : (
        <>
          {concerts.length === 0 ? <Invitation /> : <Months concerts={concerts} />}
          <aside className="stack start gap-4 top-6" aria-label={t.more}>
            <TellMe />
            <MoreLink to="/concerts/past">{t.past}</MoreLink>
          </aside>
        </>
      )}
    </Page>
  );
}

/** So many concerts are more than a fan reads through. */
const filterFrom = 12;

/** The concerts, or those in a country, by their months. */
function Months({ concerts }: { readonly concerts: readonly Concert[] }) {
  const chosen = useUrlQuery().get("in");
  const { language } = useIdentity();
  const isHydrated = useIsHydrated();
  const found = concerts.filter(
    (concert) => concert.country === chosen || (chosen === near && isHydrated && isNear(concert)),
  );
  const shown = found.length > 0 ? found : concerts;
  const months = groupBy(shown, ({ local }) => local.startsAt.slice(0, 7));
  return (
    <>
      {concerts.length >= filterFrom && <Countries concerts={concerts} chosen={found.length > 0 ? chosen : null} />}
      {[...months].map(([month, ofMonth]) => (
        <section key={month} className={styles["group"]} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`}>{formatZonedMonth(month, language)}</h2>
          <ConcertList concerts={ofMonth} />
        </section>
      ))}
    </>
  );
}

/** The value of `in` for the concerts in the visitor's own time zone. */
const near = "near";

/** The time zone tells roughly where a visitor is, without a question to anyone. The server does not know it. */
function isNear({ timezone }: Concert): boolean {
  return timezone === Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface CountriesProps {
  readonly concerts: readonly Concert[];
  readonly chosen: string | null;
}

/** Links to the concerts of one country, and to those near the visitor, if there are any. */
function Countries({ concerts, chosen }: CountriesProps) {
  const isHydrated = useIsHydrated();
  const { language } = useIdentity();
  const { filter } = useTexts(concertTexts);
  const names = new Map(
    concerts.flatMap(({ country }) => (country ? [[country, nameCountry(country, language)]] : [])),
  );
  const choices = [
    [null, filter.all],
    ...[...names].toSorted(([, a], [, b]) => String(a).localeCompare(String(b), language)),
    ...(isHydrated && concerts.some((concert) => isNear(concert)) ? [[near, filter.near] as const] : []),
  ] as const;
  return (
    <nav className={styles["filter"]} aria-label={filter.label}>
      {choices.map(([value, name]) => (
        <AppLink
          key={value}
          to={value === null ? "/concerts" : `/concerts?in=${value}`}
          aria-current={value === chosen ? "page" : undefined}
        >
          {name}
        </AppLink>
      ))}
    </nav>
  );
}

const nearForm = latePart(async () => (await import("../../audience/newsletter/near-form.tsx")).NearForm);

/** Asks where someone is, to write to them about concerts there. Few open it: its form is loaded then. */
function TellMe() {
  const { artistName } = useIdentity();
  const t = useTexts(concertTexts);
  const [isOpen, setIsOpen] = useState(false);
  const handleToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open);
  return (
    <details className={`scripted ${styles["near"]}`} onToggle={handleToggle}>
      <summary>{t.tellMe(artistName)}</summary>
      {isOpen && <nearForm.Part />}
    </details>
  );
}

/** Gets new dates into a calendar. */
function Subscribe() {
  const { publicUrl } = useIdentity();
  const path = useLocalPath("/concerts.ics");
  const t = useTexts(concertTexts);
  return (
    <p className={pageStyles["concertsPageActions"]}>
      <a
        href={publicUrl.replace(/^https?:/, "webcal:") + path}
        className={buttonClass("quiet")}
        title={t.subscribeHint}
      >
        {t.subscribe}
      </a>
      <a href={path} data-native className={pageStyles["file"]}>
        {t.calendarFile}
      </a>
    </p>
  );
}

/** What to do while no concert is planned. */
function Invitation() {
  const { artistName } = useIdentity();
  const t = useTexts(concertTexts);
  return (
    <Message>
      <h2>{t.none}</h2>
      <p>{t.noneText(artistName)}</p>
      <p className={pageStyles["concertsPageActions"]}>
        <AppLink to="/#contact" className={buttonClass("primary")}>
          {t.getNewsletter}
        </AppLink>
        <AppLink to="/" className={buttonClass("quiet")}>
          {useTexts(kitTexts).returnHome}
        </AppLink>
      </p>
    </Message>
  );
}

export const concertsPage = definePage({
  path: "/concerts",
  read: (_, { api }) => concertsQuery(api),
  head: concertsHead,
  canonicalQuery: (query) => (/^[A-Z]{2}$/.test(query.get("in") ?? "") ? `?in=${query.get("in")}` : ""),
  Page: ConcertsPage,
  onServer: import.meta.env.SSR && { isIndexed: true, describe: describeConcerts },
});
