import { lockingVariables, type LockableSetting, type Settings } from "@recital/contract/endpoints/settings";
import { createContext, use, useEffect, useId, useRef } from "react";

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

interface Lock {
  readonly isLocked: boolean;
  /** Properties of the form item: the reason. */
  readonly item: { readonly extra?: string };
}

/** Returns whether the server's environment fixes a setting, and what to say beside its field. */
export function lockOf({ locked }: Settings, setting: LockableSetting): Lock {
  const isLocked = locked.includes(setting);
  return { isLocked, item: isLocked ? { extra: `Fixed on the server by ${lockingVariables[setting]}.` } : {} };
}
