import { createRequire } from "node:module";
import type { Configuration } from "electron-builder";

const { version } = createRequire(import.meta.url)("electron/package.json") as { version: string };

/** The packaging of the built program; see docs/desktop.md. */
const config: Configuration & { readonly electronFuses: object } = {
  appId: "org.recital.admin",
  productName: "Recital Admin",
  copyright: "Recital contributors, MIT license",
  electronVersion: version,
  directories: { output: "release", buildResources: "icons" },
  // All required packages are bundled in the three builds.
  files: ["dist/{main,preload,renderer}/**", "package.json", "!node_modules"],
  asar: true,
  npmRebuild: false,
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    // Changing the fuses breaks the signature that Apple silicon requires, so the program is signed again ad hoc.
    resetAdHocDarwinSignature: true,
  },
  protocols: { name: "Recital Admin", schemes: ["recital"] },
  ...updateSettings(process.env["RECITAL_UPDATE_URL"]),
  mac: {
    category: "public.app-category.business",
    icon: "icons/icon.icns",
    target: ["dmg", "zip"],
    hardenedRuntime: true,
    darkModeSupport: true,
  },
  win: { icon: "icons/icon.ico", target: ["nsis"] },
  nsis: { oneClick: false, allowToChangeInstallationDirectory: true },
  linux: {
    // Linux has no code signatures to check: its packages are never updated by the program itself.
    publish: null,
    icon: "icons/linux",
    category: "Office",
    synopsis: "The back office of a Recital site",
    maintainer: "Recital contributors <desktop@recital.example>",
    target: ["AppImage", "deb"],
    mimeTypes: ["x-scheme-handler/recital"],
  },
};

export default config;

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
