import type { PastConcert } from "@recital/contract/endpoints/site/concerts";
import { zonedDayParts } from "@recital/contract/values/format-zoned";
import { groupBy } from "@recital/contract/values/older-browsers";
import { pastConcertsQuery } from "@recital/ui/api/concerts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { Message, MoreLink, NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./concert-list.module.css";
import { concertPath } from "./concert-text.ts";

/** The concerts that took place, by their years, latest first. */
function PastConcertsPage({ data: concerts, read }: PageProps<readonly PastConcert[]>) {
  return (
    <Page>
      <PageHeading title="Past concerts">
        {concerts && concerts.length > 0 && <p>{countPlayed(concerts)}</p>}
      </PageHeading>
      {!concerts ? (
        <NotLoaded isPending={read.isPending} text="Loading concerts..." />
      ) : concerts.length === 0 ? (
        <Message>
          <h2>No concert is over yet</h2>
        </Message>
      ) : (
        [...groupBy(concerts, ({ startsAt }) => startsAt.slice(0, 4))].map(([year, ofYear]) => (
          <section key={year} className={styles["group"]} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
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
        <MoreLink to="/concerts">Concerts to come</MoreLink>
      </p>
    </Page>
  );
}

function Played({ concert: { id, title, venue, city, countryName, startsAt } }: { readonly concert: PastConcert }) {
  const { month, day } = zonedDayParts(startsAt);
  return (
    <p className={styles["past"]}>
      <time dateTime={startsAt} className="quiet">
        {month} {day}
      </time>
      <span>
        <AppLink to={concertPath(id)}>{city}</AppLink>{" "}
        <span className="quiet">{[countryName, venue, title].filter(Boolean).join(" · ")}</span>
      </span>
    </p>
  );
}

/** Returns what the list adds up to: "212 concerts in 19 countries". */
function countPlayed(concerts: readonly PastConcert[]): string {
  const countries = new Set(concerts.flatMap(({ countryName }) => countryName ?? [])).size;
  const played = concerts.length === 1 ? "1 concert" : `${concerts.length} concerts`;
  return countries > 1 ? `${played} in ${countries} countries` : played;
}

export const pastConcertsPage = definePage({
  path: "/concerts/past",
  read: (_, { api }) => pastConcertsQuery(api),
  head: ({ artistName }) => ({
    title: `Past concerts | ${artistName}`,
    description: `Where ${artistName} has played.`,
  }),
  Page: PastConcertsPage,
  onServer: import.meta.env.SSR && { isIndexed: true },
});
