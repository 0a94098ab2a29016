import type { TextBlock } from "@recital/contract/values/fields";
import type { Language } from "@recital/contract/values/language";
import { MarkdownText } from "@recital/ui/markdown/markdown-text";
import type { ReactNode } from "react";
import styles from "./formatted-text.module.css";
import { TextLink } from "./router.tsx";

interface FormattedTextProps {
  readonly blocks: readonly TextBlock[];
  /** The level of the highest headings on the page; default: 2. */
  readonly top?: 2 | 3 | 4;
  readonly className: string | undefined;
  /** Content above the text in its box. */
  readonly children?: ReactNode;
  /** The language of the text, where it is not that of the page. */
  readonly lang?: Language | undefined;
  readonly "data-titled"?: true | undefined;
}

/** A text that the artist wrote, with headings, lists and links. */
export function FormattedText({ blocks, top = 2, className, children, ...data }: FormattedTextProps) {
  return (
    <div className={`${styles["text"]} ${className}`} {...data}>
      {children}
      <MarkdownText blocks={blocks} Link={TextLink} top={top} />
    </div>
  );
}
