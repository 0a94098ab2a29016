import type { Concert } from "@recital/contract/endpoints/site/concerts";
import { concertsQuery } from "@recital/ui/api/concerts";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { useIdentity } from "../../../kit/identity.ts";
import { Message, NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { describeConcerts } from "./concert-document.ts";
import { ConcertList } from "./concert-list.tsx";
import styles from "./concert-page.module.css";
import { concertsHead } from "./concert-text.ts";

/** All upcoming concerts, next one first. */
function ConcertsPage({ data: concerts, read }: PageProps<readonly Concert[]>) {
  const { artistName } = useIdentity();
  return (
    <Page>
      <PageHeading title="Concerts">
        <p>{artistName} live. All times are local.</p>
      </PageHeading>
      {!concerts ? (
        <NotLoaded isPending={read.isPending} text="Loading concerts..." />
      ) : concerts.length === 0 ? (
        <Invitation />
      ) : (
        <>
          <ConcertList concerts={concerts} heading="h2" />
          <Subscribe />
        </>
      )}
    </Page>
  );
}

/** Explains how to get new dates into a calendar. */
function Subscribe() {
  const { publicUrl } = useIdentity();
  return (
    <aside className={styles["subscribe"]} aria-label="Calendar">
      <p>New dates and changes appear in your calendar by themselves.</p>
      <p className={styles["concertsPageActions"]}>
        <a href={`${publicUrl.replace(/^https?:/, "webcal:")}/concerts.ics`} className={buttonClass("quiet")}>
          Subscribe to the calendar
        </a>
        <a href="/concerts.ics" data-native className={styles["file"]}>
          Calendar file
        </a>
      </p>
    </aside>
  );
}

/** Links to other pages while no concert is planned. */
function Invitation() {
  const { artistName } = useIdentity();
  return (
    <Message>
      <h2>No concerts are planned right now</h2>
      <p>Subscribe to the newsletter, and {artistName} will write when there are new dates.</p>
      <p className={styles["concertsPageActions"]}>
        <AppLink to="/#contact" className={buttonClass("primary")}>
          Get the newsletter
        </AppLink>
        <AppLink to="/" className={buttonClass("quiet")}>
          Return to Home
        </AppLink>
      </p>
    </Message>
  );
}

export const concertsPage = definePage({
  path: "/concerts",
  read: (_, { api }) => concertsQuery(api),
  head: concertsHead,
  Page: ConcertsPage,
  onServer: import.meta.env.SSR && { isIndexed: true, describe: describeConcerts },
});
