import type { IssueContent } from "../../drafts/issue-drafts.ts";
import { findHints } from "./find-hints.ts";
import styles from "./newsletter.module.css";

/** What an issue lacks, below its text. Nothing while nothing was written. */
export function IssueHints({ content }: { readonly content: IssueContent }) {
  const hints = findHints(content);
  const isBlank = content.subject === "" && content.doc.content.length === 0;
  if (isBlank || hints.length === 0) return null;
  return (
    <section className={styles["hints"]} aria-label="Before you send">
      <h2>Before you send</h2>
      <ul>
        {hints.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
