import { formatBytes } from "@recital/contract/values/format";
import type { Language } from "@recital/contract/values/language";
import { useEffect, useRef } from "react";
import { fieldsTexts } from "./fields/texts/index.ts";
import styles from "./format-field.module.css";
import { useIdentity, useTexts } from "./identity.ts";
import { hidden } from "./page.tsx";

interface FormatFieldProps {
  readonly id: string;
  /** What is downloaded. */
  readonly of: string;
  readonly formats: readonly string[];
  /** Of each format, in bytes. */
  readonly sizes: Readonly<Record<string, number>>;
}

/** The field for the format of a download, in a form. On a phone it begins with the MP3. */
export function FormatField({ id, of, formats, sizes }: FormatFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { language } = useIdentity();
  const t = useTexts(fieldsTexts);
  useEffect(() => {
    // A phone cannot play an archive of FLAC. A format that was chosen already stays.
    const field = select.current;
    if (field && field.value === formats[0] && formats.includes("mp3") && matchMedia(phone).matches)
      field.value = "mp3";
  }, [formats]);
  return (
    <div className={styles["format"]}>
      <label htmlFor={id}>{t.format(of, hidden)}</label>
      <select ref={select} className={styles["select"]} id={id} name="format">
        {formats.map((format) => (
          <option key={format} value={format}>
            {describeFormat(format, sizes, language)}
          </option>
        ))}
      </select>
    </div>
  );
}

const phone = "(pointer: coarse) and (max-width: 48rem)";

/** Returns a format's name, what it is good for, and its size. */
export function describeFormat(format: string, sizes: FormatFieldProps["sizes"], language: Language): string {
  const names: Readonly<Record<string, string>> = fieldsTexts[language].formats;
  const name = names[format] ?? format.toUpperCase();
  const size = sizes[format];
  return size === undefined ? name : `${name} (${formatBytes(size, language)})`;
}
