import type { Press } from "@recital/contract/endpoints/site/press";
import { withoutMarks } from "@recital/contract/values/plain-text";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { FormattedText } from "../../../kit/formatted-text.tsx";
import { useTextLanguage, useTexts } from "../../../kit/identity.ts";
import styles from "./press-page.module.css";
import { pressTexts } from "./texts/index.ts";

const lengths = ["bioShort", "bioMedium", "bioLong"] as const;

/** The biographies, each with its length and a button that copies it. */
export function Biographies({ press }: { readonly press: Press }) {
  const t = useTexts(pressTexts);
  const languageOf = useTextLanguage();
  return lengths.map((field) => {
    // Journalists paste it into texts of their own, where marks mean nothing.
    const text = withoutMarks(press[field] ?? "");
    return (
      text !== "" && (
        <section key={field} className={styles["biography"]}>
          <header>
            <h2 className={styles["name"]}>{t[field]}</h2>
            <p className={styles["length"]}>{t.words(text.split(/\s+/).length)}</p>
            <CopyButton text={text} name={t[field]} />
          </header>
          <FormattedText
            blocks={press.biographies[field]}
            lang={languageOf(press, field)}
            top={3}
            className={styles["text"]}
          />
        </section>
      )
    );
  });
}
