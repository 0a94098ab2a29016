import { contentSection } from "@recital/contract/endpoints/site/site-content";
import { adminLanguages, type AdminLanguage } from "@recital/contract/values/language";
import { policyNames, policyTitle } from "@recital/contract/values/policy";
import { settingNames, siteSettings, type SettingField } from "@recital/contract/values/site-settings";
import { settingTexts } from "./features/system/settings/labels/texts/index.ts";
import type { SettingTexts } from "./features/system/settings/labels/texts/en.ts";
import { paths, screens } from "./paths.ts";
import type { PlaceTexts } from "./place-words/texts/en.ts";
import { placeTexts } from "./place-words/texts/index.ts";
import { screenTitleTexts } from "./screen-titles/texts/index.ts";

/** A place of the back office that its search finds. */
export interface Place {
  readonly path: string;
  readonly title: string;
  /** The section of a field. */
  readonly detail?: string;
  readonly group: "screens" | "settings";
  /** What people call it, besides its title. */
  readonly words: string;
}

export type SettingsSectionKey = keyof SettingTexts["sections"];

/** The sections of the screen "Settings". */
const sectionKeys = ["artist", "look", "shop", "sender", "payments", "email", "streaming", "policies"] as const;

/** The paths of parts of screens that are set or done rarely, and that people look for by name. */
const partPaths = {
  password: `${paths.account}#password`,
  twoStepLogin: `${paths.account}#two-step-login`,
  devices: `${paths.account}#devices`,
  backups: `${paths.status}#backup`,
  updates: `${paths.status}#updates`,
  domain: `${paths.status}#domain-and-https`,
  disk: `${paths.status}#disk`,
  database: `${paths.status}#database`,
  shippingPrices: `${paths.shipping}#shipping-prices`,
  shippingClasses: `${paths.shipping}#shipping-classes`,
  exportSales: `${paths.dashboard}#export-sales`,
  books: `${paths.dashboard}#books`,
  pressPhotos: `${paths.press}#press-photos`,
  pressTexts: `${paths.press}#press-texts`,
} as const satisfies Record<keyof PlaceTexts["parts"], string>;

/**
 * Returns every screen, every section and field of the settings, and what else has a name. They are found by the words of
 * the language, and by the English titles and words, which people know from other programs.
 */
export function placesIn(language: AdminLanguage): Place[] {
  const [english] = adminLanguages;
  const places = listPlaces(language);
  if (language === english) return places;
  const known = new Map(listPlaces(english).map(({ path, title, words }) => [path, `${title} ${words}`]));
  return places.map((place) => ({ ...place, words: `${place.words} ${known.get(place.path) ?? ""}` }));
}

function listPlaces(language: AdminLanguage): Place[] {
  const { titles, groups } = screenTitleTexts[language];
  const { screens: words, parts } = placeTexts[language];
  const partNames = Object.keys(partPaths) as (keyof typeof partPaths)[];
  return [
    ...screens.map(({ name, path, group }): Place => ({
      path,
      title: titles[name],
      group: "screens",
      words: `${groups[group]} ${words[name]}`,
    })),
    ...[...settingsPlaces(language), ...partNames.map((name) => ({ path: partPaths[name], ...parts[name] }))].map(
      (place): Place => ({ ...place, group: "settings" }),
    ),
  ];
}

function settingsPlaces(language: AdminLanguage): Omit<Place, "group">[] {
  const { sections, fields } = settingTexts[language];
  const words = placeTexts[language];
  return [
    ...sectionKeys.map((key) => ({ path: pathOfSection(key), title: sections[key], words: words.sections[key] })),
    ...settingNames.map((name) => {
      const { card }: SettingField = siteSettings[name].field;
      const section = sectionOf(card);
      return {
        path: `${pathOfSection(section)}#${name}`,
        title: fields[name].label,
        detail: sections[section],
        words: words.settings[name],
      };
    }),
    ...policyNames.map((policy) => ({
      path: `${pathOfSection("policies")}#${policy}`,
      title: policyTitle(policy, language),
      words: words.policies[policy],
    })),
    ...contentSection.options.map((section) => ({
      path: `${paths.siteContent}?section=${section}`,
      ...words.texts[section],
    })),
  ];
}

/** Returns the section that has a card. */
function sectionOf(card: SettingField["card"]): SettingsSectionKey {
  return card === "customs" ? "sender" : card;
}

function pathOfSection(key: SettingsSectionKey): string {
  return `${paths.settings}?section=${key}`;
}
