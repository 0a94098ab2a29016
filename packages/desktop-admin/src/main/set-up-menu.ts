import type { Menu as ElectronMenu } from "electron";
import { zoomWindow, type MainWindow } from "./main-window.ts";
import { menuTemplate } from "./menu.ts";
import type { SavedFile } from "./saved-file.ts";
import type { SettingsStore } from "./settings.ts";

interface MenuParts {
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
    { isMac, isDeveloping },
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
