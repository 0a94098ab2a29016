import type { Concert } from "@recital/contract/endpoints/site/concerts";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { formatZonedDay, formatZonedTime } from "@recital/contract/values/format-zoned";
import type { PageHead } from "../../../kit/define-page.ts";

export function concertPath(id: number): string {
  return `/concerts/${id}`;
}

type Place = Pick<Concert, "venue" | "city" | "countryName">;

/** Returns where a concert is: "Silent Green, Berlin, Germany". */
export function describePlace({ venue, city, countryName }: Place): string {
  return [venue, city, countryName].filter(Boolean).join(", ");
}

export const statusWords = {
  scheduled: null,
  "sold-out": "Sold out",
  postponed: "Postponed",
  cancelled: "Cancelled",
} as const;

/** Returns the head of the page of all concerts. */
export function concertsHead({ artistName }: SiteIdentity): PageHead {
  return { title: `Concerts | ${artistName}`, description: `Concerts of ${artistName}: dates, venues and tickets.` };
}

/** Returns the head of a concert's page. */
export function concertHead(concert: Concert, identity: SiteIdentity): PageHead {
  const { title, city } = concert;
  return { title: `${title}, ${city} | ${identity.artistName}`, description: describeConcert(concert, identity) };
}

/** Returns the description of a concert's page for search engines and shared links. */
export function describeConcert(concert: Concert, { artistName }: SiteIdentity): string {
  const { local, status } = concert;
  const state = statusWords[status];
  const when = `${formatZonedDay(local.startsAt)}, ${formatZonedTime(local.startsAt)}`;
  return `${state === null ? "" : `${state}: `}${artistName} live on ${when} at ${describePlace(concert)}.`;
}
