import { lockingVariables, type LockableSetting, type Settings } from "@recital/contract/endpoints/settings";

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
