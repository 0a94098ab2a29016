import type { Configuration } from "electron-builder";

/**
 * Returns the settings of the packager for `RECITAL_UPDATE_URL`, at which packages look for newer versions; without it
 * they do not look. Packages with it must be signed: an installed program accepts only updates with its own publisher's
 * signature, so that access to the server of the updates is not enough to replace the program.
 * @throws {Error} if the URL is not https
 */
export function updateSettings(url: string | undefined): Pick<Configuration, "publish" | "forceCodeSigning"> {
  const address = url?.trim();
  if (!address) return { publish: null };
  if (URL.parse(address)?.protocol !== "https:") throw new Error("RECITAL_UPDATE_URL must be an https:// URL");
  return { publish: { provider: "generic", url: address }, forceCodeSigning: true };
}
