import { paths, screens } from "@recital/ui/admin/paths";
import type { MenuItemConstructorOptions } from "electron";

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
}

type Items = MenuItemConstructorOptions[];

/** The digits 1 to 9 open the first screens; the account has the key that programs use for their settings. */
const digitCount = 9;
const settingsKey = ",";

/** Returns the application menu as each operating system expects it. */
export function menuTemplate({ isMac, isDeveloping }: MenuOptions, actions: MenuActions): Items {
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
    { label: "&Go", submenu: goMenu(actions) },
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

function goMenu({ go, search }: MenuActions): Items {
  // The screen itself handles the key.
  const find = { label: "Search…", accelerator: "CmdOrCtrl+K", registerAccelerator: false, click: search };
  const items = screens.flatMap(({ path, title, group }, index) => {
    const isNewGroup = group !== screens[index - 1]?.group;
    const key = path === paths.account ? settingsKey : index < digitCount ? String(index + 1) : null;
    const item = { label: title, click: () => go(path), ...(key && { accelerator: `CmdOrCtrl+${key}` }) };
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
