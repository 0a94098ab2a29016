import type { Concert } from "@recital/contract/endpoints/concerts";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { formatZonedDay, formatZonedTime } from "@recital/contract/values/format-zoned";
import type { ItemHead } from "../../kit/item-head.ts";
import { concertPath } from "./concert-path.ts";

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

/** Returns the head of a concert's page. */
export function concertHead(concert: Concert, identity: SiteIdentity): ItemHead {
  const { id, title, city } = concert;
  const description = describeConcert(concert, identity);
  return { title: `${title}, ${city} | ${identity.artistName}`, description, path: concertPath(id) };
}

/** Returns the description of a concert's page for search engines and shared links. */
export function describeConcert(concert: Concert, { artistName }: SiteIdentity): string {
  const { local, status } = concert;
  const state = statusWords[status];
  const when = `${formatZonedDay(local.startsAt)}, ${formatZonedTime(local.startsAt)}`;
  return `${state === null ? "" : `${state}: `}${artistName} live on ${when} at ${describePlace(concert)}.`;
}
