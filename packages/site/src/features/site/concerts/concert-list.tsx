import type { Concert } from "@recital/contract/endpoints/site/concerts";
import { formatZonedTime, zonedDayParts } from "@recital/contract/values/format-zoned";
import { useApi } from "@recital/ui/api/api-context";
import { featuredConcertsQuery } from "@recital/ui/api/concerts";
import { useQuery } from "@tanstack/react-query";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { hidden, MoreLink } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./concert-list.module.css";
import { concertPath, describeStatus, nameCountry } from "./concert-text.ts";
import { concertTexts } from "./texts/index.ts";

/** Concerts as rows: the date, where and what, and the tickets. */
export function ConcertList({ concerts }: { readonly concerts: readonly Concert[] }) {
  return (
    <ol className={styles["list"]}>
      {concerts.map((concert) => (
        <li key={concert.id}>
          <Row concert={concert} />
        </li>
      ))}
    </ol>
  );
}

/** A concert under the heading of a list. The city is what a fan looks for. */
function Row({ concert }: { readonly concert: Concert }) {
  const { id, title, city, venue, country, status, local } = concert;
  const { language } = useIdentity();
  const t = useTexts(concertTexts);
  const { weekday, day, month, year } = zonedDayParts(local.startsAt, language);
  return (
    <article className={styles["concert"]} data-status={status}>
      <time className={styles["when"]} dateTime={local.startsAt}>
        <span className={styles["day"]}>{day}</span>{" "}
        <span className={styles["month"]}>
          {t.monthAndYear(month, year)}
          <span className={styles["hour"]}>{t.weekdayAndTime(weekday, formatZonedTime(local.startsAt, language))}</span>
        </span>
      </time>
      <div className="shrink">
        <h3>
          <AppLink to={concertPath(id)} className={styles["link"]}>
            <span className={styles["city"]}>{city}</span> <span className={styles["title"]}>{title}</span>
          </AppLink>
        </h3>
        <p className={styles["place"]}>{[venue, nameCountry(country, language)].filter(Boolean).join(", ")}</p>
      </div>
      <p className={styles["side"]}>
        <Offer concert={concert} />
      </p>
    </article>
  );
}

/** What the evening costs and the link to the tickets, or why there are none. */
function Offer({ concert: { status, ticketUrl, priceText, title, city } }: { readonly concert: Concert }) {
  const t = useTexts(concertTexts);
  const state = describeStatus(status, useIdentity().language);
  if (state !== null) return <span className={styles["state"]}>{state}</span>;
  return (
    <>
      {priceText}
      {ticketUrl !== null && (
        <a href={ticketUrl} target="_blank" rel="noopener" className={buttonClass("quiet")}>
          {t.ticketsFor(title, city, hidden)}
        </a>
      )}
    </>
  );
}

/** The next concerts on the home page. */
export function NextConcerts() {
  const { data: concerts } = useQuery(featuredConcertsQuery(useApi()));
  const t = useTexts(concertTexts);
  if (!concerts) return null;
  return (
    <>
      <ConcertList concerts={concerts} />
      <p className="top-5">
        <MoreLink to="/concerts">{t.all}</MoreLink>
      </p>
    </>
  );
}
