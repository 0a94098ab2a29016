import type { Concert } from "@recital/contract/endpoints/site/concerts";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { countryName } from "@recital/contract/values/country-name";
import { formatZonedDay, formatZonedTime } from "@recital/contract/values/format-zoned";
import type { Language } from "@recital/contract/values/language";
import type { PageHead } from "../../../kit/define-page.ts";
import { concertTexts } from "./texts/index.ts";

export function concertPath(id: number): string {
  return `/concerts/${id}`;
}

type Place = Pick<Concert, "venue" | "city" | "country">;

/** Returns where a concert is: "Silent Green, Berlin, Germany". */
export function describePlace({ venue, city, country }: Place, language: Language): string {
  return [venue, city, nameCountry(country, language)].filter(Boolean).join(", ");
}

/** Returns the name of a concert's country; null for none. */
export function nameCountry(country: string | null, language: Language): string | null {
  return country === null ? null : countryName(country, language);
}

/** Returns what is unusual about a concert in two words; null for nothing. */
export function describeStatus(status: Concert["status"], language: Language): string | null {
  return status === "scheduled" ? null : concertTexts[language].status[status];
}

/** Returns day and time on the clocks at the venue. */
export function describeTime(local: string, language: Language): string {
  return concertTexts[language].dayAndTime(formatZonedDay(local, language), formatZonedTime(local, language));
}

/** Returns the head of the page of all concerts. */
export function concertsHead({ artistName, language }: SiteIdentity): PageHead {
  const t = concertTexts[language];
  return { title: `${t.title} | ${artistName}`, description: t.description(artistName) };
}

/** Returns the head of a concert's page. */
export function concertHead(concert: Concert, identity: SiteIdentity): PageHead {
  const { title, city } = concert;
  return { title: `${title}, ${city} | ${identity.artistName}`, description: describeConcert(concert, identity) };
}

/** Returns the description of a concert's page for search engines and shared links. */
export function describeConcert(concert: Concert, { artistName, language }: SiteIdentity): string {
  const { local, status } = concert;
  const t = concertTexts[language];
  const text = t.live(artistName, describeTime(local.startsAt, language), describePlace(concert, language));
  const state = describeStatus(status, language);
  return state === null ? text : t.withStatus(state, text);
}
