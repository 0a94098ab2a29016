import { formatBytes } from "@recital/contract/values/format";
import { useEffect, useRef } from "react";
import styles from "./format-field.module.css";
import { Hidden } from "./page.tsx";

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
  useEffect(() => {
    // A phone cannot play an archive of FLAC. A format that was chosen already stays.
    const field = select.current;
    if (field && field.value === formats[0] && formats.includes("mp3") && matchMedia(phone).matches)
      field.value = "mp3";
  }, [formats]);
  return (
    <div className={styles["format"]}>
      <label htmlFor={id}>
        Format<Hidden> of {of}</Hidden>
      </label>
      <select ref={select} className={styles["select"]} id={id} name="format">
        {formats.map((format) => (
          <option key={format} value={format}>
            {describeFormat(format, sizes)}
          </option>
        ))}
      </select>
    </div>
  );
}

const phone = "(pointer: coarse) and (max-width: 48rem)";

/** Returns a format's name, what it is good for, and its size. */
export function describeFormat(format: string, sizes: FormatFieldProps["sizes"]): string {
  const name = formatNames.get(format) ?? format.toUpperCase();
  const size = sizes[format];
  return size === undefined ? name : `${name} (${formatBytes(size)})`;
}

const formatNames: ReadonlyMap<string, string> = new Map([
  ["flac", "FLAC, lossless"],
  ["mp3", "MP3, plays everywhere"],
  ["aac", "AAC, for Apple devices"],
  ["opus", "Opus, smallest"],
]);
