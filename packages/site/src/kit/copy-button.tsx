import { useEffect, useState } from "react";
import { buttonClass } from "./button-class.ts";
import styles from "./button.module.css";
import { Hidden } from "./page.tsx";
import { useShowToast } from "./toasts/toast-store.ts";

interface CopyButtonProps {
  readonly text: string;
  /** The name of the copied text, for screen readers and the message. */
  readonly name: string;
}

const shownMs = 3000;

/** Copies a text. Both of its words are in the same place, so that nothing moves. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const showToast = useShowToast();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const handleClick = async () => {
    const isDone = await copyText(text);
    setIsCopied(isDone);
    showToast(
      isDone
        ? { title: "Copied", description: `${name} is in the clipboard.` }
        : { title: "Not copied", description: "Please select the text and copy it.", variant: "destructive" },
    );
  };
  return (
    <button
      type="button"
      className={`${buttonClass("quiet")} ${styles["copy"]}`}
      data-copied={isCopied || undefined}
      onClick={() => void handleClick()}
    >
      <span>
        Copy<Hidden> {name}</Hidden>
      </span>
      <span>
        Copied<Hidden> {name}</Hidden>
      </span>
    </button>
  );
}

/** Puts a text into the clipboard. Resolves with false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}
