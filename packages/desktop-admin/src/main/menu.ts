import type {
  Menu as ElectronMenu,
  MenuItemConstructorOptions,
  BrowserWindow,
  ContextMenuParams,
  WebContents,
} from "electron";
import type { AdminLanguage } from "@recital/contract/values/language";
import { paths, screens } from "@recital/ui/admin/paths";
import { screenTitleTexts } from "@recital/ui/admin/screen-titles";
import { zoomWindow, type MainWindow } from "./main-window.ts";
import type { SavedFile } from "./file-dialogs.ts";
import type { SettingsStore } from "./settings.ts";

interface MenuParts {
  readonly language: AdminLanguage;
  readonly Menu: Pick<typeof ElectronMenu, "buildFromTemplate" | "setApplicationMenu">;
  readonly isMac: boolean;
  readonly isDeveloping: boolean;
  readonly window: MainWindow;
  readonly settings: SettingsStore;
  readonly savedFile: SavedFile;
  readonly showLog: () => void;
  readonly openLink: (url: string) => boolean;
}

/** Sets the application menu. */
export function setUpMenu({
  language,
  Menu,
  isMac,
  isDeveloping,
  window,
  settings,
  openLink,
  savedFile,
  showLog,
}: MenuParts): void {
  const template = menuTemplate(
    { language, isMac, isDeveloping },
    {
      showSavedFile: () => savedFile.show(),
      showLog,
      go: (path) => window.show(path),
      search: () => {
        window.show();
        const modifiers = [isMac ? ("meta" as const) : ("control" as const)];
        window.current()?.webContents.sendInputEvent({ type: "keyDown", keyCode: "K", modifiers });
      },
      changeSiteUrl: () => {
        window.show();
        window.send("site:change-requested");
      },
      viewWebsite: () => {
        const { site } = settings.read();
        if (site !== null) openLink(site.url);
      },
      print: () => window.current()?.webContents.print(),
      zoom: (step) => {
        const current = window.current();
        if (current !== null) zoomWindow(current, settings, step);
      },
    },
  );
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

export interface MenuActions {
  readonly go: (path: string) => void;
  /** Opens the command palette of the screen. */
  readonly search: () => void;
  readonly changeSiteUrl: () => void;
  readonly showSavedFile: () => void;
  readonly showLog: () => void;
  readonly viewWebsite: () => void;
  readonly print: () => void;
  readonly zoom: (step: -1 | 0 | 1) => void;
}

interface MenuOptions {
  readonly language: AdminLanguage;
  readonly isMac: boolean;
  /** Adds the developer tools. */
  readonly isDeveloping: boolean;
}

type Items = MenuItemConstructorOptions[];

/** The digits 1 to 9 open the first screens; the account has the key that programs use for their settings. */
const digitCount = 9;
const settingsKey = ",";

/** Returns the application menu as each operating system expects it. */
export function menuTemplate({ language, isMac, isDeveloping }: MenuOptions, actions: MenuActions): Items {
  return [
    ...(isMac ? [{ role: "appMenu" as const }] : []),
    {
      label: "&File",
      submenu: [
        { label: "Change Site URL…", click: actions.changeSiteUrl },
        { label: "Show Saved File", click: actions.showSavedFile },
        { label: "Print…", accelerator: "CmdOrCtrl+P", click: actions.print },
        { type: "separator" },
        isMac ? { role: "close" } : { role: "quit" },
      ],
    },
    { role: "editMenu" },
    { label: "&Go", submenu: goMenu(actions, language) },
    { label: "&View", submenu: viewMenu(actions, isDeveloping) },
    { role: "windowMenu" },
    {
      role: "help",
      submenu: [
        { label: "View Website", click: actions.viewWebsite },
        { label: "Show Log File", click: actions.showLog },
        ...(isMac ? [] : [{ type: "separator" } as const, { role: "about" } as const]),
      ],
    },
  ];
}

function goMenu({ go, search }: MenuActions, language: AdminLanguage): Items {
  const { titles } = screenTitleTexts[language];
  // The screen itself handles the key.
  const find = { label: "Search…", accelerator: "CmdOrCtrl+K", registerAccelerator: false, click: search };
  const items = screens.flatMap(({ name, path, group }, index) => {
    const isNewGroup = group !== screens[index - 1]?.group;
    const key = path === paths.account ? settingsKey : index < digitCount ? String(index + 1) : null;
    const item = { label: titles[name], click: () => go(path), ...(key && { accelerator: `CmdOrCtrl+${key}` }) };
    return isNewGroup ? [{ type: "separator" as const }, item] : [item];
  });
  return [find, ...items];
}

function viewMenu({ zoom }: MenuActions, isDeveloping: boolean): Items {
  return [
    { role: "reload" },
    { type: "separator" },
    { label: "Actual Size", accelerator: "CmdOrCtrl+0", click: () => zoom(0) },
    { label: "Zoom In", accelerator: "CmdOrCtrl+Plus", click: () => zoom(1) },
    // Most keyboards need Shift for the plus; this accepts the key without it.
    { label: "Zoom In", accelerator: "CmdOrCtrl+=", click: () => zoom(1), visible: false },
    { label: "Zoom Out", accelerator: "CmdOrCtrl+-", click: () => zoom(-1) },
    { type: "separator" },
    { role: "togglefullscreen" },
    ...(isDeveloping ? [{ role: "toggleDevTools" } as const] : []),
  ];
}

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
