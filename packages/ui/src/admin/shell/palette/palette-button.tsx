import { SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTexts } from "../../language.ts";
import { shellTexts } from "../texts/index.ts";

const CommandPalette = lazy(async () => ({ default: (await import("./command-palette.tsx")).CommandPalette }));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

function isDialogOpen(): boolean {
  return [...document.querySelectorAll("[aria-modal=true]")].some((dialog) => dialog.getClientRects().length > 0);
}

/** Opens the command palette, also by Ctrl+K or ⌘K. */
export function PaletteButton() {
  const texts = useTexts(shellTexts);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== "k" || event.defaultPrevented) return;
      event.preventDefault();
      // A dialog must be left first: values entered in it may not be saved.
      if (!isDialogOpen()) setIsOpen(true);
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={texts.search(isMac ? "⌘K" : "Ctrl+K")}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
