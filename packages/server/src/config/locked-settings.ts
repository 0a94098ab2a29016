import { lockableSettings, lockingVariables, type LockableSetting } from "@recital/contract/endpoints/settings";

/** Returns the settings of the site whose variable is set. */
export function lockedSettings(given: Readonly<Record<string, unknown>>): readonly LockableSetting[] {
  return lockableSettings.filter((setting) => lockingVariables[setting] in given);
}
