import { countryCodes } from "@recital/contract/values/country-code";
import { countryName } from "@recital/contract/values/country-name";

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Returns the countries by their names. */
export function countryOptions(): Option[] {
  return countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en"));
}
