import type { Concert, ConcertDetail } from "@recital/contract/endpoints/concerts";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { concertQuery, concertsQuery } from "@recital/ui/api/concerts";
import { concertPath, readConcertId } from "../features/concerts/concert-path.ts";
import { describeConcert } from "../features/concerts/concert-text.ts";
import type { EventStatusType, MusicEvent, Offer, WithContext } from "schema-dts";
import { artist } from "./release-data.ts";
import { absoluteUrl, schemaContext as context, type Sources } from "./sources.ts";

/** Returns the concerts to come, each as an event in schema.org's format. */
export function concertList({ identity, queryClient, api }: Sources): readonly WithContext<MusicEvent>[] {
  const concerts = queryClient.getQueryData(concertsQuery(api).queryKey) ?? [];
  return concerts.map((concert) => describeEvent(concert, identity));
}

/** Returns the concert at the page's path. */
export function describeMusicEvent(sources: Sources): readonly WithContext<MusicEvent>[] {
  const concert = readConcert(sources);
  if (!concert) return [];
  const { imageUrl, image } = concert;
  const shown = image?.share ?? image?.src ?? imageUrl;
  const { identity } = sources;
  return [{ ...describeEvent(concert, identity), ...(shown && { image: absoluteUrl(identity, shown) }) }];
}

/** Null if there is no concert at the page's path. */
export function readConcert({ queryClient, api, pathname }: Sources): ConcertDetail | null {
  return queryClient.getQueryData(concertQuery(api, readConcertId(pathname)).queryKey) ?? null;
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
