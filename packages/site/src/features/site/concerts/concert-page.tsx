import type { ConcertDetail } from "@recital/contract/endpoints/site/concerts";
import { formatZonedDay, formatZonedTime } from "@recital/contract/values/format-zoned";
import { concertQuery } from "@recital/ui/api/concerts";
import type { ReactNode } from "react";
import { useIssueLink } from "../../../kit/browser-storage.ts";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { FormattedText } from "../../../kit/formatted-text.tsx";
import { useIdentity, useTextLanguage, useTexts } from "../../../kit/identity.ts";
import { isOwnUrl, ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { MoreLink, NotLoaded, Page } from "../../../kit/page.tsx";
import { useLocalPath } from "../../../kit/router.tsx";
import { ShareButton } from "../../../kit/share-button.tsx";
import { describeConcertPage } from "./concert-document.ts";
import styles from "./concert-page.module.css";
import { concertHead, concertPath, concertsHead, describePlace, describeTime, nameCountry } from "./concert-text.ts";
import { concertTexts } from "./texts/index.ts";

const imageSizes = "(min-width: 90rem) 34rem, (min-width: 60rem) 40vw, 92vw";

/** A page of one concert, also after the concert. */
function ConcertPage({ data: concert, read }: PageProps<ConcertDetail>) {
  useIssueLink();
  return <Page>{concert ? <Details concert={concert} /> : <NotLoaded isPending={read.isPending} />}</Page>;
}

function Details({ concert }: { readonly concert: ConcertDetail }) {
  const { title, local } = concert;
  const { language } = useIdentity();
  const t = useTexts(concertTexts);
  const languageOf = useTextLanguage();
  return (
    <article className={styles["concert"]} data-image={concert.imageUrl !== null}>
      <ConcertImage concert={concert} />
      <div className="shrink">
        <p className="accent strong">
          <time dateTime={local.startsAt}>{formatZonedDay(local.startsAt, language)}</time>
        </p>
        <h1 className={styles["title"]}>{title}</h1>
        <p className={styles["place"]}>{describePlace(concert, language)}</p>
        <State concert={concert} />
        <Actions concert={concert} />
        <Facts concert={concert} />
        {concert.programBlocks.length > 0 && (
          <section className={styles["program"]} aria-labelledby="program">
            <h2 id="program">{t.program}</h2>
            <FormattedText
              blocks={concert.programBlocks}
              lang={languageOf(concert, "program")}
              top={3}
              className={styles["works"]}
            />
          </section>
        )}
        <p className="top-6">
          <MoreLink to="/concerts">{t.all}</MoreLink>
        </p>
      </div>
    </article>
  );
}

function ConcertImage({ concert: { imageUrl, image } }: { readonly concert: ConcertDetail }) {
  if (imageUrl === null) return null;
  const isTall = image !== null && image.height > image.width;
  return (
    <div className={styles["image"]} data-tall={isTall || undefined}>
      <ResponsiveImage source={{ url: imageUrl, alt: "", set: image }} sizes={imageSizes} isUrgent fallback={null} />
    </div>
  );
}

/** A message about the change of a concert. */
function State({ concert: { status, isPast, local } }: { readonly concert: ConcertDetail }) {
  const { language } = useIdentity();
  const t = useTexts(concertTexts);
  const former = local.previousStartsAt;
  const moved = former !== null && status !== "cancelled" && t.movedFrom(describeTime(former, language));
  const messages = { scheduled: null, "sold-out": t.isSoldOut, postponed: t.isPostponed, cancelled: t.isCancelled };
  const state = isPast && status !== "cancelled" ? t.isOver : messages[status];
  if (state === null && !moved) return null;
  return (
    <p className={styles["state"]} role="status">
      {state} {moved}
    </p>
  );
}

function Actions({ concert: { id, title, status, isPast, ticketUrl } }: { readonly concert: ConcertDetail }) {
  const calendar = useLocalPath(`${concertPath(id)}.ics`);
  const t = useTexts(concertTexts);
  if (isPast || status === "cancelled") return null;
  return (
    <p className="wrap gap-3 top-6">
      {ticketUrl !== null && status === "scheduled" && (
        <a href={ticketUrl} target="_blank" rel="noopener" className={buttonClass("primary")}>
          {t.tickets}
        </a>
      )}
      {status !== "postponed" && (
        <a href={calendar} data-native className={buttonClass("quiet")}>
          {t.addToCalendar}
        </a>
      )}
      <ShareButton title={title} />
    </p>
  );
}

function Facts({ concert }: { readonly concert: ConcertDetail }) {
  const { local, venue, street, city, country, priceText } = concert;
  const { language } = useIdentity();
  const t = useTexts(concertTexts);
  const address = [street, city, nameCountry(country, language)].filter(Boolean).join(", ");
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${venue}, ${address}`)}`;
  return (
    <dl className={styles["facts"]}>
      <Fact name={t.starts}>
        {t.localTime(formatZonedTime(local.startsAt, language), (text) => (
          <span className="quiet">{text}</span>
        ))}
      </Fact>
      {local.doorsAt !== null && <Fact name={t.doors}>{formatZonedTime(local.doorsAt, language)}</Fact>}
      <Fact name={t.where}>
        {venue}
        <br />
        {address}
        <br />
        <a href={map} target="_blank" rel="noopener">
          {t.map}
        </a>
      </Fact>
      {priceText !== null && <Fact name={t.price}>{priceText}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export const concertPage = definePage({
  path: "/concerts/:id",
  read: ({ id }, { api }) => concertQuery(api, id),
  head: concertsHead,
  itemHead: concertHead,
  Page: ConcertPage,
  onServer: import.meta.env.SSR && {
    isIndexed: true,
    firstImage(concert) {
      const url = concert?.imageUrl;
      return isOwnUrl(url) ? { source: { url, alt: "", set: concert?.image ?? null }, sizes: imageSizes } : null;
    },
    describe: describeConcertPage,
  },
});
