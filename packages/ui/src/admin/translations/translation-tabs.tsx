import { translatableFields, type TranslationKind } from "@recital/contract/endpoints/site/translations";
import { type Language, languageNames } from "@recital/contract/values/language";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { settingsQuery } from "../../api/admin/settings.ts";
import { useApi } from "../../api/api-context.tsx";
import { apiQuery } from "../../api/api-query.ts";
import { panelOf, TabList } from "../components/layout/tabs.tsx";
import { useTexts } from "../language.ts";
import { translationTabTexts } from "./texts/index.ts";
import { TranslatedText, type Original } from "./translated-text.tsx";
import styles from "./translations.module.css";

interface TranslationTabsProps {
  readonly kind: TranslationKind;
  /** Null for a new row, which cannot be translated yet. 0 for what exists once for the site. */
  readonly id: number | null;
  /** The stored row, with the texts in the main language by the names of the fields. */
  readonly originals: object | null;
  /** The names of the fields; default: all of the kind. */
  readonly fields?: readonly string[];
  /** The editor of the main language, which stays mounted. */
  readonly children: ReactNode;
}

/**
 * One tab for each language of the site: the first one has the editor of the texts, the others their translations, which
 * are saved when a field is left. On a site in one language there are no tabs.
 */
export function TranslationTabs({ kind, id, originals, fields, children }: TranslationTabsProps) {
  const tabs = useId();
  const says = useTexts(translationTabTexts);
  const { data: settings } = useQuery({ ...settingsQuery(useApi()), enabled: id !== null });
  const [main = "en", ...others] = settings?.languages ?? [];
  const [chosen, setChosen] = useState<Language | null>(null);
  const isTranslated = id !== null && originals !== null && others.length > 0;
  const { data: stored } = useQuery({
    ...apiQuery(useApi(), "GET /api/admin/translations/:kind/:id", { params: { kind, id: id ?? 0 } }),
    enabled: isTranslated,
  });
  const texts = textsOf(kind, originals ?? {}, { names: fields, labels: says.fields[kind] });
  const current = chosen !== null && others.includes(chosen) ? chosen : main;
  const missingIn = (language: Language) =>
    stored ? texts.filter(({ name, original }) => original !== null && !stored[language]?.[name]).length : 0;
  const titleOf = (language: Language) => {
    const missing = language === main ? 0 : missingIn(language);
    return missing === 0 ? languageNames[language] : `${languageNames[language]} (${missing})`;
  };
  return (
    <>
      {isTranslated && (
        <TabList
          id={tabs}
          label={says.languages}
          tabs={[main, ...others].map((language) => ({ key: language, title: titleOf(language) }))}
          current={current}
          onChange={setChosen}
        />
      )}
      <div {...(isTranslated && panelOf(tabs, current))}>
        <div hidden={current !== main}>{children}</div>
        {isTranslated && stored && current !== main && (
          <div key={current} className={styles["texts"]}>
            <p className={styles["state"]} role="status">
              {missingIn(current) === 0 ? says.complete : says.missing(missingIn(current), languageNames[main])}
            </p>
            {texts.map((text) => (
              <TranslatedText
                key={text.name}
                of={{ kind, id, language: current, main }}
                text={text}
                stored={stored[current]?.[text.name] ?? ""}
              />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

interface Choice {
  /** Default: all. */
  readonly names: readonly string[] | undefined;
  readonly labels: Readonly<Record<string, string>>;
}

/** Returns the fields of a kind with the texts of a row. */
function textsOf(kind: TranslationKind, row: object, { names, labels }: Choice) {
  const all = new Map<string, unknown>(Object.entries(row));
  const byName = new Map(Object.entries(labels));
  return [...translatableFields(kind)]
    .filter(([name]) => names === undefined || names.includes(name))
    .map(([name, field]) => ({
      name,
      label: byName.get(name) ?? name,
      field,
      original: (all.get(name) || null) as Original | null,
    }));
}
