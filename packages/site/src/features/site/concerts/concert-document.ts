import type { Concert, ConcertDetail } from "@recital/contract/endpoints/site/concerts";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { languagePrefix } from "@recital/contract/values/language";
import { formatZonedDay } from "@recital/contract/values/format-zoned";
import type { EventStatusType, MusicEvent, Offer, WithContext } from "schema-dts";
import { absoluteUrl, artist, schemaContext as context, shareUrl } from "../../../document/schema.ts";
import type { Alternate, PageDescription, Sources } from "../../../kit/define-page.ts";
import { concertPath, describeConcert } from "./concert-text.ts";
import { concertTexts } from "./texts/index.ts";

/** Describes the page of the upcoming concerts, each as an event. */
export function describeConcerts(concerts: readonly Concert[], { identity }: Sources): PageDescription {
  return {
    alternates: [calendar(identity)],
    structuredData: concerts.map((concert) => describeEvent(concert, identity)),
  };
}

/** Describes a concert's page. */
export function describeConcertPage(concert: ConcertDetail, { identity }: Sources): PageDescription {
  const { imageUrl, image, local, venue } = concert;
  const shown = shareUrl(image) ?? imageUrl;
  return {
    image: shareUrl(image),
    alternates: [calendar(identity)],
    structuredData: [{ ...describeEvent(concert, identity), ...(shown && { image: absoluteUrl(identity, shown) }) }],
    card: { line: `${formatZonedDay(local.startsAt, identity.language)} · ${venue}`, image },
  };
}

function calendar({ artistName, language, languages }: SiteIdentity): Alternate {
  const href = `${languagePrefix(language, languages)}/concerts.ics`;
  return { href, type: "text/calendar", title: concertTexts[language].calendar(artistName) };
}

function describeEvent(concert: Concert, identity: SiteIdentity) {
  const { id, title, local, venue, street, city, country } = concert;
  return {
    "@context": context,
    "@type": "MusicEvent",
    name: title,
    url: absoluteUrl(identity, concertPath(id)),
    startDate: local.startsAt,
    ...(local.doorsAt && { doorTime: local.doorsAt }),
    ...(local.previousStartsAt && { previousStartDate: local.previousStartsAt }),
    eventStatus: eventStatus(concert),
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    description: describeConcert(concert, identity),
    location: {
      "@type": "MusicVenue",
      name: venue,
      address: {
        "@type": "PostalAddress",
        ...(street && { streetAddress: street }),
        addressLocality: city,
        ...(country && { addressCountry: country }),
      },
    },
    performer: artist(identity),
    ...describeTickets(concert, identity),
  } satisfies WithContext<MusicEvent>;
}

function eventStatus({ status, previousStartsAt }: Concert): EventStatusType {
  if (status === "cancelled") return `${context}/EventCancelled`;
  if (status === "postponed") return `${context}/EventPostponed`;
  return previousStartsAt === null ? `${context}/EventScheduled` : `${context}/EventRescheduled`;
}

function describeTickets({ status, ticketUrl, priceText }: Concert, identity: SiteIdentity): { offers?: Offer } {
  if (ticketUrl === null || status === "cancelled") return {};
  return {
    offers: {
      "@type": "Offer",
      url: absoluteUrl(identity, ticketUrl),
      availability: `${context}/${status === "sold-out" ? "SoldOut" : "InStock"}`,
      ...(priceText && { description: priceText }),
    },
  };
}
