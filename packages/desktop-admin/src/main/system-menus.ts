import type { MenuItemConstructorOptions } from "electron";
import type { MainTexts } from "./texts/en.ts";

// Electron's own menus, whose labels it has in English only: lib/browser/api/menu-item-roles.ts of Electron.

export const programName = "Recital Admin";

type Items = MenuItemConstructorOptions[];

const separator = { type: "separator" } as const;

/** The first menu on macOS. */
export function appMenu({ menu, mac }: MainTexts): MenuItemConstructorOptions {
  return {
    role: "appMenu",
    submenu: [
      { role: "about", label: menu.about(programName) },
      separator,
      { role: "services", label: mac.services },
      separator,
      { role: "hide", label: mac.hide(programName) },
      { role: "hideOthers", label: mac.hideOthers },
      { role: "unhide", label: mac.showAll },
      separator,
      { role: "quit", label: mac.quit(programName) },
    ],
  };
}

export function editMenu({ menu, edit, mac }: MainTexts, isMac: boolean): MenuItemConstructorOptions {
  const selectAll = { role: "selectAll", label: edit.selectAll } as const;
  const remove = { role: "delete", label: edit.delete } as const;
  return {
    role: "editMenu",
    label: menu.edit,
    submenu: [
      { role: "undo", label: edit.undo },
      { role: "redo", label: edit.redo },
      separator,
      { role: "cut", label: edit.cut },
      { role: "copy", label: edit.copy },
      { role: "paste", label: edit.paste },
      ...(isMac
        ? [{ role: "pasteAndMatchStyle", label: mac.pasteAndMatchStyle } as const, remove, selectAll]
        : [remove, separator, selectAll]),
      ...(isMac ? [separator, ...writingMenus(mac)] : []),
    ],
  };
}

/** What macOS itself does with texts. */
function writingMenus(mac: MainTexts["mac"]): Items {
  return [
    {
      label: mac.substitutions,
      submenu: [
        { role: "showSubstitutions", label: mac.showSubstitutions },
        separator,
        { role: "toggleSmartQuotes", label: mac.smartQuotes },
        { role: "toggleSmartDashes", label: mac.smartDashes },
        { role: "toggleTextReplacement", label: mac.textReplacement },
      ],
    },
    {
      label: mac.speech,
      submenu: [
        { role: "startSpeaking", label: mac.startSpeaking },
        { role: "stopSpeaking", label: mac.stopSpeaking },
      ],
    },
  ];
}

export function windowMenu({ menu, mac }: MainTexts, isMac: boolean): MenuItemConstructorOptions {
  const last: Items = isMac
    ? [separator, { role: "front", label: mac.bringAllToFront }]
    : [{ role: "close", label: menu.close }];
  return {
    role: "windowMenu",
    label: menu.window,
    submenu: [{ role: "minimize", label: menu.minimize }, { role: "zoom", label: menu.zoom }, ...last],
  };
}
