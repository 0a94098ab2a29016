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
import { appMenu, editMenu, programName, windowMenu } from "./system-menus.ts";
import type { MainTexts } from "./texts/en.ts";
import { mainTexts } from "./texts/index.ts";

interface MenuParts {
  readonly Menu: Pick<typeof ElectronMenu, "buildFromTemplate" | "setApplicationMenu">;
  readonly isMac: boolean;
  readonly isDeveloping: boolean;
  readonly window: MainWindow;
  readonly settings: SettingsStore;
  readonly savedFile: SavedFile;
  readonly showLog: () => void;
  readonly openLink: (url: string) => boolean;
  readonly language: () => AdminLanguage;
}

/** Sets the application menu, in the language of now. */
export function setUpMenu(parts: MenuParts): void {
  const { Menu, isMac, isDeveloping, window, settings, openLink, savedFile, showLog, language } = parts;
  const template = menuTemplate(
    { isMac, isDeveloping, language: language() },
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
  readonly isMac: boolean;
  /** Adds the developer tools. */
  readonly isDeveloping: boolean;
  readonly language: AdminLanguage;
}

type Items = MenuItemConstructorOptions[];

/** The digits 1 to 9 open the first screens; the account has the key that programs use for their settings. */
const digitCount = 9;
const settingsKey = ",";

/** Returns the application menu as each operating system expects it. */
export function menuTemplate({ isMac, isDeveloping, language }: MenuOptions, actions: MenuActions): Items {
  const texts = mainTexts[language];
  const { menu, mac } = texts;
  const about = { role: "about", label: menu.about(programName) } as const;
  return [
    ...(isMac ? [appMenu(texts)] : []),
    {
      label: menu.file,
      submenu: [
        { label: menu.changeSiteUrl, click: actions.changeSiteUrl },
        { label: menu.showSavedFile, click: actions.showSavedFile },
        { label: menu.print, accelerator: "CmdOrCtrl+P", click: actions.print },
        { type: "separator" },
        isMac ? { role: "close", label: mac.closeWindow } : { role: "quit", label: menu.quit },
      ],
    },
    editMenu(texts, isMac),
    { label: menu.go, submenu: goMenu(actions, language) },
    { label: menu.view, submenu: viewMenu(actions, menu, isDeveloping) },
    windowMenu(texts, isMac),
    {
      role: "help",
      label: menu.help,
      submenu: [
        { label: menu.viewWebsite, click: actions.viewWebsite },
        { label: menu.showLog, click: actions.showLog },
        ...(isMac ? [] : [{ type: "separator" } as const, about]),
      ],
    },
  ];
}

function goMenu({ go, search }: MenuActions, language: AdminLanguage): Items {
  const { titles } = screenTitleTexts[language];
  // The screen itself handles the key.
  const find = {
    label: mainTexts[language].menu.search,
    accelerator: "CmdOrCtrl+K",
    registerAccelerator: false,
    click: search,
  };
  const items = screens.flatMap(({ name, path, group }, index) => {
    const isNewGroup = group !== screens[index - 1]?.group;
    const key = path === paths.account ? settingsKey : index < digitCount ? String(index + 1) : null;
    const item = { label: titles[name], click: () => go(path), ...(key && { accelerator: `CmdOrCtrl+${key}` }) };
    return isNewGroup ? [{ type: "separator" as const }, item] : [item];
  });
  return [find, ...items];
}

function viewMenu({ zoom }: MenuActions, menu: MainTexts["menu"], isDeveloping: boolean): Items {
  return [
    { role: "reload", label: menu.reload },
    { type: "separator" },
    { label: menu.actualSize, accelerator: "CmdOrCtrl+0", click: () => zoom(0) },
    { label: menu.zoomIn, accelerator: "CmdOrCtrl+Plus", click: () => zoom(1) },
    // Most keyboards need Shift for the plus; this accepts the key without it.
    { label: menu.zoomIn, accelerator: "CmdOrCtrl+=", click: () => zoom(1), visible: false },
    { label: menu.zoomOut, accelerator: "CmdOrCtrl+-", click: () => zoom(-1) },
    { type: "separator" },
    { role: "togglefullscreen", label: menu.fullScreen },
    ...(isDeveloping ? [{ role: "toggleDevTools", label: menu.developerTools } as const] : []),
  ];
}

interface ContextMenuParts {
  readonly showMenu: (template: MenuItemConstructorOptions[], window: BrowserWindow) => void;
  readonly openLink: (url: string) => boolean;
  readonly copyText: (text: string) => void;
  readonly texts: () => MainTexts;
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
  { openLink, copyText, texts }: Omit<ContextMenuParts, "showMenu">,
): MenuItemConstructorOptions[] {
  const { menu, edit } = texts();
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
      { label: menu.openLink, click: () => void openLink(linkURL) },
      { label: menu.copyLink, click: () => copyText(linkURL) },
    ]);
  }
  if (isEditable) {
    parts.push([
      { role: "cut", label: edit.cut, enabled: editFlags.canCut },
      { role: "copy", label: edit.copy, enabled: editFlags.canCopy },
      { role: "paste", label: edit.paste, enabled: editFlags.canPaste },
      { role: "selectAll", label: edit.selectAll },
    ]);
  } else if (selectionText.trim() !== "") parts.push([{ role: "copy", label: edit.copy }]);
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [{ type: "separator" as const }, ...part]));
}
