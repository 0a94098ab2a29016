import "../styles/fonts.css";
import "@recital/ui/platform/validate-without-eval";
import { makeApiClient } from "@recital/contract/client";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { AdminApp } from "@recital/ui/admin";
import { makeLanguageControl } from "@recital/ui/admin/language";
import { allowStyles } from "@recital/ui/platform/allow-styles";
import { addPopovers } from "@recital/ui/popover/add-popovers";
import { makeWebPlatform } from "@recital/ui/platform/web-platform";
import { sendWithProgress } from "@recital/ui/platform/send-with-progress";
import { createRoot } from "react-dom/client";
import { openBrowserStorage } from "../kit/browser-storage.ts";
import { applyStoredTheme } from "../kit/theme/apply-theme.ts";
import { makeThemeStore } from "../kit/theme/theme-store.ts";

const state = document.getElementById("state");
const root = document.getElementById("root");
if (!state || !root) throw new Error("The page has no root");

// The server has written this type into the page.
const { identity } = JSON.parse(state.textContent) as { identity: SiteIdentity };
allowStyles(state.nonce);
const storage = openBrowserStorage();
const theme = makeThemeStore(storage, identity.defaultTheme);
theme.getState().load();
matchMedia("(prefers-color-scheme: light)").addEventListener("change", applyStoredTheme);

if (!("popover" in HTMLElement.prototype)) addPopovers();

const languageKey = "recital-admin-language";
const language = makeLanguageControl({
  kept: storage.read(languageKey) ?? null,
  preferred: navigator.languages,
  keep: (chosen) => storage.write(languageKey, chosen),
});

createRoot(root).render(
  <AdminApp
    api={makeApiClient("", sendWithProgress, () => language.getState().language)}
    platform={makeWebPlatform(location.origin)}
    theme={theme}
    language={language}
    identity={identity}
  />,
);
