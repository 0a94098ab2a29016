import { formatIn } from "@recital/contract/values/format-day";
import { useIdentity } from "./identity.ts";

interface LocalDateProps {
  /** An ISO time. */
  readonly at: string;
  readonly withTime?: true;
}

/** A date in words in the time zone of the site, so that every visitor reads the same one, with and without scripts. */
export function LocalDate({ at, withTime }: LocalDateProps) {
  const { timezone } = useIdentity();
  return <time dateTime={at}>{formatIn(at, timezone, withTime ? dateAndTime : { dateStyle: "long" })}</time>;
}

const dateAndTime = {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;
