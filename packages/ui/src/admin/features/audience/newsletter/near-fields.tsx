import { countryCodes } from "@recital/contract/values/country-code";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../../api/api-context.tsx";
import { apiQuery } from "../../../../api/api-query.ts";
import { countryOptionsOf, SearchSelect } from "../../../components/form/search-select.tsx";
import { Select } from "../../../components/form/select.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import type { City, RuleRow } from "./segment-rows.ts";
import type { SegmentTexts } from "./segment-words/texts/en.ts";
import { segmentTexts } from "./segment-words/texts/index.ts";

interface NearFieldsProps {
  /** The name of the rule, such as "Rule 1". */
  readonly label: string;
  readonly row: RuleRow;
  readonly onChange: (part: Partial<RuleRow>) => void;
}

const distances = [25, 50, 100, 200, 500];

/** The country, its city, and how far from that is near. */
export function NearFields({ label, row, onChange }: NearFieldsProps) {
  const texts = useTexts(segmentTexts);
  const language = useLanguage();
  const known = distances.includes(row.km) ? distances : [...distances, row.km];
  return (
    <>
      <SearchSelect
        aria-label={texts.countryOf(label)}
        placeholder={texts.chooseCountry}
        options={countryOptionsOf(countryCodes, language)}
        value={row.country}
        onChange={(country) => onChange({ country, city: country === row.country ? row.city : null })}
      />
      {row.country !== null && (
        <CityField key={row.country} label={label} country={row.country} city={row.city} onChange={onChange} />
      )}
      <Select
        aria-label={texts.distanceOf(label)}
        options={known.map((km) => ({ value: km, label: texts.within(km) }))}
        value={row.km}
        onChange={(km: number) => onChange({ km })}
      />
    </>
  );
}

interface CityFieldProps {
  readonly label: string;
  readonly country: string;
  readonly city: City | null;
  readonly onChange: (part: Partial<RuleRow>) => void;
}

function CityField({ label, country, city, onChange }: CityFieldProps) {
  const texts = useTexts(segmentTexts);
  const [search, setSearch] = useState("");
  const { data = [], isFetching } = useQuery({
    ...apiQuery(useApi(), "GET /api/admin/cities/:country", { params: { country }, query: { search } }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  // While nothing is typed, the field shows the chosen one.
  const cities = search !== "" ? data : city === null ? [] : [city];
  return (
    <SearchSelect
      aria-label={texts.cityOf(label)}
      placeholder={texts.typeCity}
      options={cities.map((known) => ({ value: nameOf(known), label: nameOf(known) }))}
      value={city && nameOf(city)}
      onSearch={setSearch}
      emptyText={emptyText(search, isFetching, texts)}
      onChange={(name) => onChange({ city: cities.find((known) => nameOf(known) === name) ?? null })}
    />
  );
}

function nameOf({ city, region }: City): string {
  return region === null ? city : `${city}, ${region}`;
}

function emptyText(search: string, isFetching: boolean, texts: SegmentTexts): string {
  if (search === "") return texts.typeLetters;
  return isFetching ? texts.searching : texts.noCity;
}
