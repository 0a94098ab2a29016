import { Button } from "antd";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { errorMessage, useToasts } from "../feedback/toasts.ts";
import styles from "./copyable-link.module.css";

interface CopyableLinkProps {
  /** Of a page of the website. */
  readonly path: string;
  /** What the button's name says for screen readers where several links are on the screen: "Copy link: SPRING". */
  readonly name?: string;
}

/** A link to the website with a button that copies it. */
export function CopyableLink({ path, name }: CopyableLinkProps) {
  const toasts = useToasts();
  const url = new URL(path, usePlatform().websiteUrl).href;
  const handleCopy = () => {
    // The clipboard is missing on plain http; the link beside the button can be selected.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const copied = clipboard
      ? clipboard.writeText(url)
      : Promise.reject(new UserFacingError("Select the link and copy it."));
    copied.then(
      () => toasts.success("Link copied"),
      (error: unknown) => toasts.failure("Failed to copy the link", errorMessage(error)),
    );
  };
  return (
    <div className={styles["link"]}>
      <code className={styles["url"]}>{url}</code>
      <Button size="small" aria-label={name && `Copy link: ${name}`} onClick={handleCopy}>
        Copy link
      </Button>
    </div>
  );
}
