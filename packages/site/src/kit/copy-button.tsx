import { useEffect, useState } from "react";
import { buttonClass } from "./button-class.ts";
import styles from "./button.module.css";
import { useTexts } from "./identity.ts";
import { hidden } from "./page.tsx";
import type { SharingTexts } from "./sharing/texts/en.tsx";
import { sharingTexts } from "./sharing/texts/index.ts";
import { type ToastText, useShowToast } from "./toasts/toast-store.ts";

interface CopyButtonProps {
  readonly text: string;
  /** The name of the copied text, for screen readers and the message. */
  readonly name: string;
}

const shownMs = 3000;

/** Copies a text. Both of its words are in the same place, so that nothing moves. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const showToast = useShowToast();
  const t = useTexts(sharingTexts);
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
        ? { title: t.isCopied, description: t.inClipboard(name) }
        : { title: t.isNotCopied, description: t.copyByHand, variant: "destructive" },
    );
  };
  return (
    <button
      type="button"
      className={`${buttonClass("quiet")} ${styles["copy"]}`}
      data-copied={isCopied || undefined}
      onClick={() => void handleClick()}
    >
      <span>{t.copy(name, hidden)}</span>
      <span>{t.copied(name, hidden)}</span>
    </button>
  );
}

/** Shares the page by what the device offers for it; elsewhere it copies the page's URL, and says so. */
export async function sharePage(title: string, show: (toast: ToastText) => void, t: SharingTexts): Promise<void> {
  // A query, such as the code of a link, belongs to this visitor.
  const url = location.origin + location.pathname;
  if (await shareByDevice({ title, url })) return;
  const isCopied = await copyText(url);
  show({
    title: isCopied ? t.linkCopied : t.isNotCopied,
    description: url,
    ...(!isCopied && { variant: "destructive" }),
  });
}

/** Resolves with false if the device has no dialog for it, or refuses. A visitor who closes the dialog is done. */
async function shareByDevice(shared: { readonly title: string; readonly url: string }): Promise<boolean> {
  // Browsers of computers without such a dialog lack the function.
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
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
