import type { Settings } from "@recital/contract/endpoints/system/settings";
import { lockingVariables, type SettingName } from "@recital/contract/values/site-settings";
import { createContext, use, useEffect, useId, useRef } from "react";
import type { SettingsTexts } from "./texts/en.tsx";

interface OpenSettings {
  readonly settings: Settings;
  /** The open forms, and whether each has unsaved changes. */
  readonly forms: Map<string, () => boolean>;
}

export const SettingsContext = createContext<OpenSettings | null>(null);

/** Returns the settings that the screen has loaded, or saved since. */
export function useSettings(): Settings {
  return useOpenSettings().settings;
}

/** Lets the screen ask before it is left while `isDirty` returns true. */
export function useUnsavedSettings(isDirty: () => boolean): void {
  const { forms } = useOpenSettings();
  const id = useId();
  const current = useRef(isDirty);
  useEffect(() => {
    current.current = isDirty;
  });
  useEffect(() => {
    forms.set(id, () => current.current());
    return () => void forms.delete(id);
  }, [forms, id]);
}

function useOpenSettings(): OpenSettings {
  const open = use(SettingsContext);
  if (!open) throw new Error("A section of the settings needs a SettingsContext above it");
  return open;
}

/** Returns why a setting cannot be changed; null if it can. */
export function lockOf(
  { locked, currencyIsFixed }: Settings,
  setting: SettingName,
  texts: SettingsTexts,
): string | null {
  const locking = locked.find((candidate) => candidate === setting);
  if (locking) return texts.lockedBy(lockingVariables[locking].name);
  return setting === "currency" && currencyIsFixed ? texts.currencyIsFixed : null;
}
