import { countryName } from "@recital/contract/values/country-name";
import type { AdminLanguage } from "@recital/contract/values/language";
import { Button, Checkbox, Input } from "antd";
import { useId, useState } from "react";
import { useLanguage, useTexts } from "../../../language.ts";
import { withCountries, type EditedZone } from "./edited-shipping.ts";
import { postalCountryOptions } from "./ships-from.tsx";
import styles from "./shipping.module.css";
import { shippingTexts } from "./texts/index.ts";
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
  const language = useLanguage();
  const texts = useTexts(shippingTexts).countries;
  const { countries } = zone;
  const [isOpen, setIsOpen] = useState(countries.length === 0);
  if (countries === "rest") return <p className="flush quiet small">{texts.rest}</p>;
  const chosen = describeCountries(countries, language);
  return (
    <div className="stack gap-1 shrink">
      <Button
        className={styles["countries"] ?? ""}
        aria-label={texts.ofAre(title, chosen)}
        aria-expanded={isOpen}
        {...(error !== undefined && { danger: true, "aria-invalid": true, "aria-describedby": `${id}-error` })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{chosen}</span>
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

function describeCountries(countries: readonly string[], language: AdminLanguage): string {
  const texts = shippingTexts[language].countries;
  if (countries.length === 0) return texts.choose;
  return countries.length > 2
    ? texts.several(countries.length)
    : countries.map((code) => countryName(code, language)).join(", ");
}

interface CountryListProps extends Omit<CountriesFieldProps, "error"> {
  readonly countries: readonly string[];
}

/** All countries, the zone's own first. Choosing one of another zone takes it out of that zone. */
function CountryList({ form, zone, title, countries }: CountryListProps) {
  const language = useLanguage();
  const texts = useTexts(shippingTexts).countries;
  const { edited, change } = form;
  const [words, setWords] = useState("");
  // They keep their places while the list is open.
  const [before] = useState(countries);
  const zoneOf = new Map(
    edited.zones.flatMap(({ key, name, countries: codes }) =>
      codes === "rest" || key === zone.key ? [] : codes.map((code) => [code, name.trim()] as const),
    ),
  );
  const toggle = (code: string, isChosen: boolean) => {
    const chosen = isChosen ? [...countries, code] : countries.filter((listed) => listed !== code);
    change({ zones: withCountries(edited.zones, zone.key, chosen) });
  };
  const found = postalCountryOptions(language)
    .filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))
    .toSorted((a, b) => Number(before.includes(b.value)) - Number(before.includes(a.value)));
  return (
    <div role="group" aria-label={texts.of(title)} className={styles["picker"]}>
      <Input
        type="search"
        aria-label={texts.searchOf(title)}
        placeholder={texts.search}
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
            <OtherZone name={zoneOf.get(code)} />
          </Checkbox>
        ))}
        {found.length === 0 && <p className="flush quiet">{texts.nothing}</p>}
      </div>
    </div>
  );
}

/** Names the zone that has a country, which may have no name yet; nothing for a country without a zone. */
function OtherZone({ name }: { readonly name: string | undefined }) {
  const texts = useTexts(shippingTexts).countries;
  if (name === undefined) return null;
  return <span className="quiet small"> {name === "" ? texts.inAnotherZone : texts.inZone(name)}</span>;
}
