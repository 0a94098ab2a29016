import type { AdminConcert, Concert } from "@recital/contract/endpoints/concerts";
import { countryName } from "@recital/contract/values/country-name";
import type { ImageSet } from "@recital/contract/values/fields";
import { toZonedIso } from "@recital/contract/values/zoned-time";
import type { ShownConcert } from "./queries.ts";
import type { ConcertRow } from "./table.ts";

/** Presents a concert with its times in UTC, and as the clocks at the venue show them. */
export function presentConcert(row: ShownConcert, now: Date): Concert {
  const { id, startsAt, timezone, doorsAt, previousStartsAt } = row;
  const { title, venue, street, city, country, ticketUrl, priceText, status, imageUrl } = row;
  return {
    id,
    startsAt: startsAt.toISOString(),
    timezone,
    doorsAt: doorsAt?.toISOString() ?? null,
    previousStartsAt: previousStartsAt?.toISOString() ?? null,
    local: {
      startsAt: toZonedIso(startsAt, timezone),
      doorsAt: doorsAt && toZonedIso(doorsAt, timezone),
      previousStartsAt: previousStartsAt && toZonedIso(previousStartsAt, timezone),
    },
    isPast: startsAt <= now,
    title,
    venue,
    street,
    city,
    country,
    countryName: country && countryName(country),
    ticketUrl,
    priceText,
    status,
    imageUrl,
  };
}

export function presentAdminConcert(row: ConcertRow, image: ImageSet | null, now: Date): AdminConcert {
  return { ...presentConcert(row, now), image, version: row.version };
}
