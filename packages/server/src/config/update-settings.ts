import { dirname, join } from "node:path";
import { z } from "zod";

/** The variables of updates. The command `recital` of an installed release sets those that begin with its name. */
export const updateVariables = {
  UPDATES_URL: z
    .union([z.literal("none"), z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL, or none" })])
    .transform((url) => (url === "none" ? undefined : url.replace(/\/+$/, "")))
    .optional(),
  RECITAL_RELEASE: z.string().startsWith("/", "must be a folder").optional(),
  RECITAL_LOCK: z.literal("9").optional(),
  RECITAL_IS_INSTALLED: z.enum(["true", "false"], "must be true or false").optional(),
};

type Variables = z.output<z.ZodObject<typeof updateVariables>>;

/** Returns how the program was installed, and where newer versions are; `keyFile` is the public key of the releases. */
export function updateSettings({ UPDATES_URL, RECITAL_RELEASE, RECITAL_LOCK, RECITAL_IS_INSTALLED }: Variables) {
  const url = UPDATES_URL ?? null;
  if (RECITAL_RELEASE === undefined) {
    const kind = RECITAL_IS_INSTALLED === "true" ? ("image" as const) : ("source" as const);
    return { url, kind, home: null, keyFile: null, lock: null };
  }
  // home/versions/1.0.0
  const home = dirname(dirname(RECITAL_RELEASE));
  const keyFile = join(RECITAL_RELEASE, "lib/release-key.pem");
  // The command has opened the file and has a share of its lock.
  const lock =
    RECITAL_LOCK === undefined ? null : { file: join(home, "running.lock"), descriptor: Number(RECITAL_LOCK) };
  return { url, kind: "release" as const, home, keyFile, lock };
}
