import { Button } from "antd";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { useErrorMessage, useToasts } from "../feedback/toasts.ts";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./copyable-link.module.css";

interface CopyableLinkProps {
  /** Of a page of the website. */
  readonly path: string;
  /** What the button's name says for screen readers where several links are on the screen: "Copy link: SPRING". */
  readonly name?: string;
}

/** A link to the website with a button that copies it. */
export function CopyableLink({ path, name }: CopyableLinkProps) {
  const url = new URL(path, usePlatform().websiteUrl).href;
  return (
    <div className={styles["link"]}>
      <code className={styles["url"]}>{url}</code>
      <CopyButton text={url} what="link" {...(name !== undefined && { name })} />
    </div>
  );
}

interface CopyButtonProps extends Pick<CopyableLinkProps, "name"> {
  readonly text: string;
  readonly what: "link" | "record";
}

/** Copies a text that stands beside it. */
export function CopyButton({ text, what, name }: CopyButtonProps) {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const says = useTexts(componentTexts).copy[what];
  const handleCopy = () => {
    // The clipboard is missing on plain http; the text beside the button can be selected.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const copied = clipboard ? clipboard.writeText(text) : Promise.reject(new UserFacingError(says.select));
    copied.then(
      () => toasts.success(says.copied),
      (error: unknown) => toasts.failure(says.failure, errorMessage(error)),
    );
  };
  return (
    <Button size="small" aria-label={name && says.of(name)} onClick={handleCopy}>
      {says.button}
    </Button>
  );
}
