import { type Language, languageNames, languages } from "@recital/contract/values/language";
import { Checkbox } from "antd";
import { SearchSelect } from "../../../components/form/search-select.tsx";
import { useTexts } from "../../../language.ts";
import { settingsTexts } from "./texts/index.ts";
import styles from "./settings.module.css";

interface LanguagesFieldProps {
  /** Set by a form item, as are value and onChange: the main language comes first. */
  readonly id?: string;
  readonly value?: readonly Language[];
  readonly onChange?: (languages: readonly Language[]) => void;
  readonly isDisabled: boolean;
}

const options = languages.map((value) => ({ value, label: languageNames[value] }));

/** Chooses the site's main language, and those beside it. The former main language stays beside a new one. */
export function LanguagesField({ id, value = [], onChange, isDisabled }: LanguagesFieldProps) {
  const texts = useTexts(settingsTexts);
  const [main = "en", ...others] = value;
  return (
    <div className={styles["languages"]}>
      <SearchSelect
        {...(id !== undefined && { id })}
        value={main}
        options={options}
        isDisabled={isDisabled}
        onChange={(chosen) => onChange?.([chosen, ...value.filter((language) => language !== chosen)])}
      />
      <div role="group" aria-label={texts.furtherLanguages} className={styles["further"]}>
        {options.map(({ value: language, label }) => (
          <Checkbox
            key={language}
            checked={value.includes(language)}
            disabled={isDisabled || language === main}
            onChange={({ target }) =>
              onChange?.([
                main,
                ...languages.filter((other) => (other === language ? target.checked : others.includes(other))),
              ])
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
