import { formatIn } from "@recital/contract/values/format-day";
import { useIdentity } from "./identity.ts";

interface LocalDateProps {
  /** An ISO time. */
  readonly at: string;
  readonly withTime?: true;
  /** An earlier time on the same page: a year that both have is not repeated. */
  readonly after?: string;
}

/** A date in words in the time zone of the site, so that every visitor reads the same one, with and without scripts. */
export function LocalDate({ at, withTime, after }: LocalDateProps) {
  const { timezone } = useIdentity();
  const yearOf = (time: string) => formatIn(time, timezone, { year: "numeric" });
  const day = after !== undefined && yearOf(after) === yearOf(at) ? dayOfYear : { dateStyle: "long" as const };
  return <time dateTime={at}>{formatIn(at, timezone, withTime ? dateAndTime : day)}</time>;
}

const dayOfYear = { month: "long", day: "numeric" } as const;

const dateAndTime = {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;
