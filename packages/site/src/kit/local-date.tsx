import { useIsHydrated } from "./use-is-hydrated.ts";

interface LocalDateProps {
  /** An ISO time. */
  readonly at: string;
  readonly withTime?: true;
}

/** A date in words. In the visitor's time zone once the application has started, before that in UTC. */
export function LocalDate({ at, withTime }: LocalDateProps) {
  const timeZone = useIsHydrated() ? undefined : "UTC";
  const format = new Intl.DateTimeFormat("en-US", {
    dateStyle: "long",
    ...(withTime && { timeStyle: "short" }),
    ...(timeZone && { timeZone }),
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
