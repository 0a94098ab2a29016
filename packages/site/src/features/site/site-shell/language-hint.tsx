import { type Language, languageNames, languagePrefix, type Texts } from "@recital/contract/values/language";
import { useState } from "react";
import icon from "../../../kit/button.module.css";
import { useIdentity } from "../../../kit/identity.ts";
import { useLocation } from "../../../kit/router.tsx";
import styles from "./language-hint.module.css";
import { endLanguageHint } from "./languages.tsx";

/** Each in its own language, so all of them are in this file, which is loaded for those who need it. */
const texts: Texts<{ readonly offer: string; readonly close: string }> = {
  en: { offer: "This page is also available in English.", close: "Close" },
  de: { offer: "Diese Seite gibt es auch auf Deutsch.", close: "Schließen" },
  fr: { offer: "Cette page existe aussi en français.", close: "Fermer" },
  es: { offer: "Esta página también está en español.", close: "Cerrar" },
  it: { offer: "Questa pagina è disponibile anche in italiano.", close: "Chiudi" },
  pt: { offer: "Esta página também está em português.", close: "Fechar" },
  nl: { offer: "Deze pagina is er ook in het Nederlands.", close: "Sluiten" },
  pl: { offer: "Ta strona jest też dostępna po polsku.", close: "Zamknij" },
  ja: { offer: "このページは日本語でもご覧いただけます。", close: "閉じる" },
};

/** A line below the header that leads to the same page in the visitor's language. It lies over the page. */
export function LanguageHint({ language }: { readonly language: Language }) {
  const { languages } = useIdentity();
  const { pathname, search, hash } = useLocation();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  const handleClose = () => {
    endLanguageHint();
    setIsClosed(true);
    // The focus would be lost with the button.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  const { offer, close } = texts[language];
  return (
    <aside className={styles["hint"]} lang={language} aria-label={languageNames[language]}>
      <a href={languagePrefix(language, languages) + pathname + search + hash} hrefLang={language} data-native>
        {offer}
      </a>
      <button type="button" className={icon["icon"]} aria-label={close} onClick={handleClose}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </aside>
  );
}
