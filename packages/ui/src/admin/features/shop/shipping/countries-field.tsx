import { countryName } from "@recital/contract/values/country-name";
import { Button, Checkbox, Input } from "antd";
import { useId, useState } from "react";
import { withCountries, type EditedZone } from "./edited-shipping.ts";
import { countryOptions } from "./ships-from.tsx";
import styles from "./shipping.module.css";
import type { ShippingForm } from "./use-shipping-form.ts";

interface CountriesFieldProps {
  readonly form: ShippingForm;
  readonly zone: EditedZone;
  readonly title: string;
  readonly error: string | undefined;
}

/** The countries of a zone: a button that says which, and opens the list of all. */
export function CountriesField({ form, zone, title, error }: CountriesFieldProps) {
  const id = useId();
  const { countries } = zone;
  const [isOpen, setIsOpen] = useState(countries.length === 0);
  if (countries === "rest") return <p className="flush quiet small">Every country that no other zone has</p>;
  return (
    <div className="stack gap-1 shrink">
      <Button
        className={styles["countries"] ?? ""}
        aria-label={`Countries of ${title}: ${describeCountries(countries)}`}
        aria-expanded={isOpen}
        {...(error !== undefined && { danger: true, "aria-invalid": true, "aria-describedby": `${id}-error` })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{describeCountries(countries)}</span>
      </Button>
      {error !== undefined && (
        <span id={`${id}-error`} className="fault small">
          {error}
        </span>
      )}
      {isOpen && <CountryList form={form} zone={zone} title={title} countries={countries} />}
    </div>
  );
}

function describeCountries(countries: readonly string[]): string {
  if (countries.length === 0) return "Choose countries";
  return countries.length > 2
    ? `${countries.length} countries`
    : countries.map((code) => countryName(code, "en")).join(", ");
}

interface CountryListProps extends Omit<CountriesFieldProps, "error"> {
  readonly countries: readonly string[];
}

/** All countries, the zone's own first. Choosing one of another zone takes it out of that zone. */
function CountryList({ form, zone, title, countries }: CountryListProps) {
  const { edited, change } = form;
  const [words, setWords] = useState("");
  // They keep their places while the list is open.
  const [before] = useState(countries);
  const zoneOf = new Map(
    edited.zones.flatMap(({ key, name, countries: codes }) =>
      codes === "rest" || key === zone.key ? [] : codes.map((code) => [code, name.trim() || "another zone"] as const),
    ),
  );
  const toggle = (code: string, isChosen: boolean) => {
    const chosen = isChosen ? [...countries, code] : countries.filter((listed) => listed !== code);
    change({ zones: withCountries(edited.zones, zone.key, chosen) });
  };
  const found = countryOptions
    .filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))
    .toSorted((a, b) => Number(before.includes(b.value)) - Number(before.includes(a.value)));
  return (
    <div role="group" aria-label={`Countries of ${title}`} className={styles["picker"]}>
      <Input
        type="search"
        aria-label={`Search the countries of ${title}`}
        placeholder="Search"
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className={styles["choices"]}>
        {found.map(({ value: code, label }) => (
          <Checkbox
            key={code}
            checked={countries.includes(code)}
            onChange={({ target }) => toggle(code, target.checked)}
          >
            {label}
            {zoneOf.has(code) && <span className="quiet small"> in {zoneOf.get(code)}</span>}
          </Checkbox>
        ))}
        {found.length === 0 && <p className="flush quiet">Nothing matches</p>}
      </div>
    </div>
  );
}
