import { createRequire } from "node:module";
import type { Configuration } from "electron-builder";
import { updateSettings } from "./src/packaging/update-settings.ts";

const { version } = createRequire(import.meta.url)("electron/package.json") as { version: string };

/** How the built program is packaged; see docs/desktop.md. */
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
