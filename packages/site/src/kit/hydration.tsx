import { formatIn } from "@recital/contract/values/format";
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { useIdentity } from "./identity.ts";

const neverChanges = () => () => undefined;

/** Returns false during server rendering and hydration, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/**
 * Creates a part of a page whose code is loaded on demand. Once loaded, it renders synchronously. Without its code, the
 * part that the server has rendered stays as it is.
 */
export function latePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | null = null;
  const load = async (): Promise<unknown> => (Fetched = await fetchPart());
  const Late = lazy(async () => ({ default: await fetchPart() }));
  const Part = (props: Props) => <Suspense>{Fetched ? <Fetched {...props} /> : <Late {...props} />}</Suspense>;
  return { load, Part };
}

interface LocalDateProps {
  /** An ISO time. */
  readonly at: string;
  readonly withTime?: true;
  /** An earlier time on the same page: a year that both have is not repeated. */
  readonly after?: string;
}

/** A date in words in the time zone of the site, so that every visitor reads the same one, with and without scripts. */
export function LocalDate({ at, withTime, after }: LocalDateProps) {
  const { timezone, language } = useIdentity();
  const yearOf = (time: string) => formatIn(time, timezone, { year: "numeric" }, "en");
  const day = after !== undefined && yearOf(after) === yearOf(at) ? dayOfYear : { dateStyle: "long" as const };
  return <time dateTime={at}>{formatIn(at, timezone, withTime ? dateAndTime : day, language)}</time>;
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
