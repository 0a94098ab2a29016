import type { Press } from "@recital/contract/endpoints/site/press";
import { withoutMarks } from "@recital/contract/values/plain-text";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { FormattedText } from "../../../kit/formatted-text.tsx";
import styles from "./press-page.module.css";

const lengths = [
  { field: "bioShort", name: "Short biography" },
  { field: "bioMedium", name: "Medium biography" },
  { field: "bioLong", name: "Long biography" },
] as const;

/** The biographies, each with its length and a button that copies it. */
export function Biographies({ press }: { readonly press: Press }) {
  return lengths.map(({ field, name }) => {
    // Journalists paste it into texts of their own, where marks mean nothing.
    const text = withoutMarks(press[field] ?? "");
    return (
      text !== "" && (
        <section key={field} className={styles["biography"]}>
          <header>
            <h2 className={styles["name"]}>{name}</h2>
            <p className={styles["length"]}>{describeLength(text)}</p>
            <CopyButton text={text} name={name} />
          </header>
          <FormattedText blocks={press.biographies[field]} top={3} className={styles["text"]} />
        </section>
      )
    );
  });
}

function describeLength(text: string): string {
  const words = text.split(/\s+/).length;
  return words === 1 ? "1 word" : `${words} words`;
}
