import { countryName } from "@recital/contract/values/country-name";
import type { AdminLanguage } from "@recital/contract/values/language";
import type { EditedZone } from "./edited-shipping.ts";
import { shippingTexts } from "./texts/index.ts";

/**
 * The 27 members of the European Union
 * (https://european-union.europa.eu/principles-countries-history/eu-countries_en).
 */
const euCountries = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/**
 * Europe without the European Union: region 150 of the United Nations' M49
 * (https://unstats.un.org/unsd/methodology/m49/), and Kosovo, which M49 does not list.
 */
const otherEuropeanCountries = "AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM UA VA XK".split(
  " ",
);

/** The countries of the zones that can be added to the zone of the artist's own country. */
export const templates = {
  eu: euCountries,
  europe: otherEuropeanCountries,
  world: "rest",
} as const satisfies Readonly<Record<string, EditedZone["countries"]>>;

export type TemplateId = keyof typeof templates;

type NamedZone = Pick<EditedZone, "name" | "countries">;

/**
 * Returns the zones of the artist's own country and of the chosen templates, with names in a language. A country is in
 * the first that has it.
 */
export function fromTemplates(shipsFrom: string, chosen: readonly TemplateId[], language: AdminLanguage): EditedZone[] {
  const names = shippingTexts[language].templates;
  const own: NamedZone = { name: countryName(shipsFrom, language), countries: [shipsFrom] };
  const others = chosen.map((id): NamedZone => ({ name: names[id], countries: templates[id] }));
  return [own, ...others].map(({ name, countries }, index) => ({
    key: -1 - index,
    name,
    countries: countries === "rest" || index === 0 ? countries : countries.filter((code) => code !== shipsFrom),
    freeFrom: "",
    rates: {},
  }));
}
