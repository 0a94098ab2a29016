import type { PastConcert } from "@recital/contract/endpoints/site/concerts";
import { formatZonedShortDay, formatZonedYear } from "@recital/contract/values/format-zoned";
import type { Language } from "@recital/contract/values/language";
import { groupBy } from "@recital/contract/values/older-browsers";
import { pastConcertsQuery } from "@recital/ui/api/concerts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Message, MoreLink, NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./concert-list.module.css";
import { concertPath, nameCountry } from "./concert-text.ts";
import { concertTexts } from "./texts/index.ts";

/** The concerts that took place, by their years, latest first. */
function PastConcertsPage({ data: concerts, read }: PageProps<readonly PastConcert[]>) {
  const { language } = useIdentity();
  const t = useTexts(concertTexts);
  return (
    <Page>
      <PageHeading title={t.past}>
        {concerts && concerts.length > 0 && <p>{countPlayed(concerts, language)}</p>}
      </PageHeading>
      {!concerts ? (
        <NotLoaded isPending={read.isPending} text={t.loading} />
      ) : concerts.length === 0 ? (
        <Message>
          <h2>{t.nonePast}</h2>
        </Message>
      ) : (
        [...groupBy(concerts, ({ startsAt }) => startsAt.slice(0, 4))].map(([year, ofYear]) => (
          <section key={year} className={styles["group"]} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{formatZonedYear(year, language)}</h2>
            <ul>
              {ofYear.map((concert) => (
                <li key={concert.id}>
                  <Played concert={concert} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      <p className="top-6">
        <MoreLink to="/concerts">{t.toCome}</MoreLink>
      </p>
    </Page>
  );
}

function Played({ concert: { id, title, venue, city, country, startsAt } }: { readonly concert: PastConcert }) {
  const { language } = useIdentity();
  return (
    <p className={styles["past"]}>
      <time dateTime={startsAt} className="quiet">
        {formatZonedShortDay(startsAt, language)}
      </time>
      <span>
        <AppLink to={concertPath(id)}>{city}</AppLink>{" "}
        <span className="quiet">{[nameCountry(country, language), venue, title].filter(Boolean).join(" · ")}</span>
      </span>
    </p>
  );
}

/** Returns what the list adds up to: "212 concerts in 19 countries". */
function countPlayed(concerts: readonly PastConcert[], language: Language): string {
  const countries = new Set(concerts.flatMap(({ country }) => country ?? [])).size;
  const t = concertTexts[language];
  return countries > 1 ? t.playedIn(concerts.length, countries) : t.played(concerts.length);
}

export const pastConcertsPage = definePage({
  path: "/concerts/past",
  read: (_, { api }) => pastConcertsQuery(api),
  head: ({ artistName, language }) => ({
    title: `${concertTexts[language].past} | ${artistName}`,
    description: concertTexts[language].pastDescription(artistName),
  }),
  Page: PastConcertsPage,
  onServer: import.meta.env.SSR && { isIndexed: true },
});
