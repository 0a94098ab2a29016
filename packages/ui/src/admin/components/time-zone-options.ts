interface Option {
  readonly value: string;
  readonly label: string;
}

/** Returns the time zones that this browser knows, and `current` if it does not. */
export function timeZoneOptions(current: string | undefined): Option[] {
  const known = Intl.supportedValuesOf("timeZone");
  const names = current === undefined || known.includes(current) ? known : [current, ...known];
  return names.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
