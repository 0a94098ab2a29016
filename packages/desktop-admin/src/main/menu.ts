import type { MenuItemConstructorOptions } from "electron";

export interface MenuActions {
  readonly go: (path: string) => void;
  readonly changeAddress: () => void;
  readonly showSavedFile: () => void;
  readonly showLog: () => void;
  readonly viewWebsite: () => void;
  readonly print: () => void;
  readonly zoom: (step: -1 | 0 | 1) => void;
}

interface MenuPlace {
  readonly isMac: boolean;
  /** Whether the tools for developers are in it. */
  readonly isDeveloping: boolean;
}

type Items = MenuItemConstructorOptions[];

const screens = [
  "Dashboard",
  "Videos",
  "About Content",
  "Subscribers",
  "Social Links",
  "Site Content",
  "Site Images",
  "Products",
  "Orders",
];
const paths: Readonly<Record<string, string>> = { "About Content": "about" };

/** The program's menu as each system has it. */
export function menuTemplate({ isMac, isDeveloping }: MenuPlace, actions: MenuActions): Items {
  return [
    ...(isMac ? [{ role: "appMenu" as const }] : []),
    {
      label: "&File",
      submenu: [
        { label: "Change Site Address…", click: actions.changeAddress },
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

function goMenu({ go }: MenuActions): Items {
  return [
    ...screens.map((label, index) => ({
      label,
      accelerator: `CmdOrCtrl+${index + 1}`,
      click: () => go(`/admin/${paths[label] ?? label.toLowerCase().replaceAll(" ", "-")}`),
    })),
    { type: "separator" },
    { label: "Account", accelerator: "CmdOrCtrl+,", click: () => go("/admin/account") },
  ];
}

function viewMenu({ zoom }: MenuActions, isDeveloping: boolean): Items {
  return [
    { role: "reload" },
    { type: "separator" },
    { label: "Actual Size", accelerator: "CmdOrCtrl+0", click: () => zoom(0) },
    { label: "Zoom In", accelerator: "CmdOrCtrl+Plus", click: () => zoom(1) },
    // The same key without the shift that the plus needs on most keyboards.
    { label: "Zoom In", accelerator: "CmdOrCtrl+=", click: () => zoom(1), visible: false },
    { label: "Zoom Out", accelerator: "CmdOrCtrl+-", click: () => zoom(-1) },
    { type: "separator" },
    { role: "togglefullscreen" },
    ...(isDeveloping ? [{ role: "toggleDevTools" } as const] : []),
  ];
}
