import type { BrowserWindow, ContextMenuParams, MenuItemConstructorOptions, WebContents } from "electron";

interface ContextMenuParts {
  readonly showMenu: (template: MenuItemConstructorOptions[], window: BrowserWindow) => void;
  readonly openLink: (url: string) => boolean;
  readonly copyText: (text: string) => void;
}

/** Adds the context menu that browsers have and Electron does not. */
export function setUpContextMenu(window: BrowserWindow, parts: ContextMenuParts): void {
  window.webContents.on("context-menu", (_event, params) => {
    const template = contextTemplate(params, window.webContents, parts);
    if (template.length > 0) parts.showMenu(template, window);
  });
}

/** Returns the menu items for the clicked element; empty if there are none. */
export function contextTemplate(
  params: Pick<
    ContextMenuParams,
    "isEditable" | "selectionText" | "linkURL" | "misspelledWord" | "dictionarySuggestions" | "editFlags"
  >,
  contents: Pick<WebContents, "replaceMisspelling">,
  { openLink, copyText }: Omit<ContextMenuParts, "showMenu">,
): MenuItemConstructorOptions[] {
  const { isEditable, selectionText, linkURL, misspelledWord, dictionarySuggestions, editFlags } = params;
  const parts: MenuItemConstructorOptions[][] = [];
  if (isEditable && misspelledWord !== "") {
    parts.push(
      dictionarySuggestions
        .slice(0, 5)
        .map((word) => ({ label: word, click: () => contents.replaceMisspelling(word) })),
    );
  }
  if (/^https?:/.test(linkURL)) {
    parts.push([
      { label: "Open Link", click: () => void openLink(linkURL) },
      { label: "Copy Link Address", click: () => copyText(linkURL) },
    ]);
  }
  if (isEditable) {
    parts.push([
      { role: "cut", enabled: editFlags.canCut },
      { role: "copy", enabled: editFlags.canCopy },
      { role: "paste", enabled: editFlags.canPaste },
      { role: "selectAll" },
    ]);
  } else if (selectionText.trim() !== "") parts.push([{ role: "copy" }]);
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [{ type: "separator" as const }, ...part]));
}
