import { makeLanguageControl, type LanguageControl } from "@recital/ui/admin/language";
import type { Bridge } from "../shared/ipc.ts";

const storageKey = "recital-admin-language";

/**
 * Starts in the language of the last visit, or else in that of the system. The program's own menus and dialogs follow
 * the window.
 */
export function makeDesktopLanguage(bridge: Pick<Bridge, "chooseLanguage">): LanguageControl {
  const control = makeLanguageControl({
    kept: localStorage.getItem(storageKey),
    preferred: navigator.languages,
    keep(language) {
      localStorage.setItem(storageKey, language);
      void bridge.chooseLanguage(language);
    },
  });
  void bridge.chooseLanguage(control.getState().language);
  return control;
}
