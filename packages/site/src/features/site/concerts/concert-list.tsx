import type { Concert } from "@recital/contract/endpoints/site/concerts";
import { formatZonedTime, zonedDayParts } from "@recital/contract/values/format-zoned";
import { useApi } from "@recital/ui/api/api-context";
import { featuredConcertsQuery } from "@recital/ui/api/concerts";
import { useQuery } from "@tanstack/react-query";
import { buttonClass } from "../../../kit/button-class.ts";
import { Hidden, MoreLink } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./concert-list.module.css";
import { concertPath, describePlace, statusWords } from "./concert-text.ts";

interface ConcertListProps {
  readonly concerts: readonly Concert[];
  /** The element of the concerts' titles. */
  readonly heading: "h2" | "h3";
}

/** Concerts as rows: the date, what and where, and the tickets. */
export function ConcertList({ concerts, heading }: ConcertListProps) {
  return (
    <ol className={styles["list"]}>
      {concerts.map((concert) => (
        <li key={concert.id}>
          <Row concert={concert} heading={heading} />
        </li>
      ))}
    </ol>
  );
}

function Row({ concert, heading: Heading }: { readonly concert: Concert; readonly heading: "h2" | "h3" }) {
  const { id, title, status, local } = concert;
  const { weekday, day, month, year } = zonedDayParts(local.startsAt);
  return (
    <article className={styles["concert"]} data-status={status}>
      <time className="row center gap-4" dateTime={local.startsAt}>
        <span className={styles["day"]}>{day}</span>{" "}
        <span className={styles["month"]}>
          {month} {year}
          <span className={styles["hour"]}>
            {weekday}, {formatZonedTime(local.startsAt)}
          </span>
        </span>
      </time>
      <div className="shrink">
        <Heading className={styles["title"]}>
          <AppLink to={concertPath(id)}>{title}</AppLink>
        </Heading>
        <p className={styles["place"]}>{describePlace(concert)}</p>
      </div>
      <p className={styles["side"]}>
        <Offer concert={concert} />
      </p>
    </article>
  );
}

/** The link to the tickets; why there are none; or what the evening costs. */
function Offer({ concert: { status, ticketUrl, priceText, title, city } }: { readonly concert: Concert }) {
  const state = statusWords[status];
  if (state !== null) return <span className="accent strong">{state}</span>;
  if (ticketUrl === null) return priceText;
  return (
    <a href={ticketUrl} target="_blank" rel="noopener" className={buttonClass("quiet")}>
      Tickets
      <Hidden>
        {" "}
        for {title}, {city}
      </Hidden>
    </a>
  );
}

/** The next concerts on the home page. */
export function NextConcerts() {
  const { data: concerts } = useQuery(featuredConcertsQuery(useApi()));
  if (!concerts) return null;
  return (
    <>
      <ConcertList concerts={concerts} heading="h3" />
      <p className="top-5">
        <MoreLink to="/concerts">All concerts</MoreLink>
      </p>
    </>
  );
}
