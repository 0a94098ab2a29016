import type { AdminLanguage } from "@recital/contract/values/language";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import english from "antd/es/locale/en_US.js";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { meKeys, meQuery } from "../../api/admin/session.ts";
import { useApi } from "../../api/api-context.tsx";
import { LanguageContext, type LanguageControl } from "../language.ts";

/** Loads what antd's own parts say. */
const loadLocale: Readonly<Record<AdminLanguage, () => Promise<Locale>>> = {
  en: () => Promise.resolve(english),
  de: async () => (await import("antd/es/locale/de_DE.js")).default,
  fr: async () => (await import("antd/es/locale/fr_FR.js")).default,
};

interface LanguageProviderProps {
  readonly control: LanguageControl;
  readonly children: ReactNode;
}

/** Shows the back office in the language of who has logged in, or else of the device. */
export function LanguageProvider({ control, children }: LanguageProviderProps) {
  const language = useStore(control, (state) => state.language);
  useLanguageOfUser(control);
  useNewAnswers(language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <LanguageContext value={language}>
      <ConfigProvider locale={useLocale(language)}>{children}</ConfigProvider>
    </LanguageContext>
  );
}

/** Follows the language of who has logged in, once that is known. */
function useLanguageOfUser(control: LanguageControl): void {
  const { data: user } = useQuery({ ...meQuery(useApi()), enabled: false });
  const chosen = user?.language ?? null;
  useEffect(() => {
    if (chosen !== null && chosen !== control.getState().language) control.getState().choose(chosen);
  }, [control, chosen]);
}

/** Reads again what the server says in the language of the request. */
function useNewAnswers(language: AdminLanguage): void {
  const queryClient = useQueryClient();
  const read = useRef(language);
  useEffect(() => {
    if (read.current === language) return;
    read.current = language;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKeys.all[0] });
  }, [queryClient, language]);
}

/** Returns the last that was loaded. There is always one: without, antd would mount all screens anew once there is. */
function useLocale(language: AdminLanguage): Locale {
  const [loaded, setLoaded] = useState<Locale>(english);
  useEffect(() => {
    let isCurrent = true;
    void loadLocale[language]().then(
      (locale) => isCurrent && setLoaded(locale),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded;
}
