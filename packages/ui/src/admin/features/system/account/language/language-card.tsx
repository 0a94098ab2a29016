import { adminLanguages, languageNames } from "@recital/contract/values/language";
import { chooseLanguageMutation } from "../../../../../api/admin/account.ts";
import { useApi } from "../../../../../api/api-context.tsx";
import { useAction } from "../../../../components/feedback/toasts.ts";
import { Select } from "../../../../components/form/select.tsx";
import { Card } from "../../../../components/layout/card.tsx";
import { useFragment } from "../../../../components/list/linked.ts";
import { useLanguage, useTexts } from "../../../../language.ts";
import styles from "../account.module.css";
import { languageTexts } from "./texts/index.ts";

const options = adminLanguages.map((value) => ({ value, label: languageNames[value] }));

/** Chooses the language of the back office for whoever has logged in, on all of their devices. */
export function LanguageCard() {
  const texts = useTexts(languageTexts);
  const { run } = useAction(chooseLanguageMutation(useApi()), { failure: texts.notSaved });
  return (
    <Card ref={useFragment<HTMLDivElement>("language")} title={<h2>{texts.language}</h2>}>
      <p>{texts.whatFor}</p>
      <Select
        aria-label={texts.language}
        className={styles["language"] ?? ""}
        value={useLanguage()}
        options={options}
        onChange={(language) => void run(language)}
      />
    </Card>
  );
}
