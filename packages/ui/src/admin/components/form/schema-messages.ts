import type { FormRefusalTexts } from "@recital/contract/refusals/forms/texts/en";
import type { RefusalTexts } from "@recital/contract/refusals/texts/en";
import type { Translate } from "@recital/contract/refusals/translator";
import { describeIssue } from "@recital/contract/values/describe";
import type { AdminLanguage } from "@recital/contract/values/language";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { useLanguage } from "../../language.ts";

/** Another language than that of the schemas. */
type Translated = Exclude<AdminLanguage, "en">;

/** The sentences that the schemas say to visitors and to the owner, loaded once a form needs them. */
const catalogues: Readonly<Record<Translated, () => Promise<readonly [RefusalTexts, FormRefusalTexts]>>> = {
  de: async () => {
    const visitors = import("@recital/contract/refusals/texts/de");
    const forms = import("@recital/contract/refusals/forms/texts/de");
    return [(await visitors).de, (await forms).de];
  },
  fr: async () => {
    const visitors = import("@recital/contract/refusals/texts/fr");
    const forms = import("@recital/contract/refusals/forms/texts/fr");
    return [(await visitors).fr, (await forms).fr];
  },
};

const loaded = new Map<Translated, Translate>();

async function loadTranslator(language: Translated): Promise<Translate> {
  const [{ makeFormTranslator }, [visitors, forms]] = await Promise.all([
    import("@recital/contract/refusals/form-translator"),
    catalogues[language](),
  ]);
  const translate = makeFormTranslator(language, visitors, forms);
  loaded.set(language, translate);
  return translate;
}

/** Returns the message of a value that the schema refuses, in English; null if it accepts the value. */
export function findIssue(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value, { error: describeIssue });
  return error?.issues[0]?.message ?? null;
}

/** Returns a message of a schema in a language; in English if its sentences cannot be loaded. */
export async function translateMessage(message: string, language: AdminLanguage): Promise<string> {
  if (language === "en") return message;
  try {
    const translate = loaded.get(language) ?? (await loadTranslator(language));
    return translate(message) ?? message;
  } catch {
    return message;
  }
}

/**
 * Returns a function that says a schema's message in the language of the back office, for messages that are shown
 * without a form's rule; in English until the sentences are loaded.
 */
export function useMessages(): (message: string) => string {
  const language = useLanguage();
  const [, setIsLoaded] = useState(false);
  useEffect(() => {
    if (language === "en" || loaded.has(language)) return;
    void loadTranslator(language).then(
      () => setIsLoaded(true),
      () => undefined,
    );
  }, [language]);
  return (message) => (language === "en" ? message : (loaded.get(language)?.(message) ?? message));
}
