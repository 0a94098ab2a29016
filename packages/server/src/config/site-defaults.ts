import type { Config } from "./env.ts";

/** Returns what the environment says about the site. */
export function siteDefaults({ ownerEmail, publicUrl, fixedSettings }: Config) {
  return { ownerEmail, publicUrl, fixed: fixedSettings };
}
