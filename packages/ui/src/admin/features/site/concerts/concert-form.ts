import type { AdminConcert, ConcertInput } from "@recital/contract/endpoints/site/concerts";
import type { ConcertStatus } from "@recital/contract/values/concert";
import { fromZonedTime, toZonedIso } from "@recital/contract/values/zoned-time";
import { collection } from "../../../../api/admin/collection.ts";
import type { ImageValue } from "../../../components/form/image-value.ts";
import { textsOf } from "../../../components/form/text-fields.tsx";

export const concerts = collection("/api/admin/concerts");

/** The texts of a new concert. */
const texts = { title: "", venue: "", street: "", city: "", ticketUrl: "", priceText: "", program: "" };

/** The form values of a concert. The field names are the server's, so that its error messages find their fields. */
export interface ConcertForm extends Readonly<typeof texts> {
  /** As the clocks at the venue show it: `2026-10-25T19:30`; empty until it is chosen. */
  readonly startsAt: string;
  readonly timezone: string;
  /** The time on the same evening: `18:30`; empty for none. */
  readonly doorsAt: string;
  readonly country: string | null;
  readonly status: ConcertStatus;
  readonly imageUrl: ImageValue;
}

/** Returns the form of a new concert, in the time zone of this computer. */
export function newConcert(timezone = Intl.DateTimeFormat().resolvedOptions().timeZone): ConcertForm {
  return {
    ...texts,
    startsAt: "",
    timezone,
    doorsAt: "",
    country: null,
    status: "scheduled",
    imageUrl: { url: "", file: null },
  };
}

export function concertForm(concert: AdminConcert): ConcertForm {
  const { local, timezone, country, status, imageUrl } = concert;
  return {
    ...textsOf(texts, concert),
    startsAt: local.startsAt.slice(0, 16),
    timezone,
    doorsAt: local.doorsAt?.slice(11, 16) ?? "",
    country,
    status,
    imageUrl: { url: imageUrl ?? "", file: null },
  };
}

/** Returns the form of a new concert like this one, on the next day at the same time. */
export function duplicatedConcert(concert: AdminConcert): ConcertForm {
  const form = concertForm(concert);
  const startsAt = `${dayAfter(form.startsAt.slice(0, 10), 1)}${form.startsAt.slice(10)}`;
  return { ...form, startsAt, status: "scheduled" };
}

/** Returns the request body for a form whose image is stored at `imageUrl`. */
export function writtenConcert(form: ConcertForm, imageUrl: string): ConcertInput {
  const { startsAt, doorsAt, timezone, country, ...words } = form;
  return {
    ...words,
    timezone,
    country: country ?? null,
    imageUrl: imageUrl || null,
    startsAt: fromZonedTime(startsAt, timezone).toISOString(),
    doorsAt: doorsAt === "" ? null : fromZonedTime(doorsOf(startsAt, doorsAt), timezone).toISOString(),
  };
}

/** Doors that open later on the clock than the concert starts open on the evening before midnight. */
function doorsOf(startsAt: string, doorsAt: string): string {
  const [day = "", start = ""] = startsAt.split("T");
  return `${doorsAt > start ? dayAfter(day, -1) : day}T${doorsAt}`;
}

function dayAfter(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the entered start with its UTC offset; null while it is incomplete. */
export function enteredStart({ startsAt, timezone }: Partial<ConcertForm>): string | null {
  if (!startsAt || !timezone || Number.isNaN(Date.parse(startsAt))) return null;
  return toZonedIso(fromZonedTime(startsAt, timezone), timezone);
}
