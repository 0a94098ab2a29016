import "../styles/fonts.css";
import "@recital/ui/platform/validate-without-eval";
import { makeApiClient } from "@recital/contract/client";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { AdminApp } from "@recital/ui/admin";
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
const theme = makeThemeStore(openBrowserStorage(), identity.defaultTheme);
theme.getState().load();
matchMedia("(prefers-color-scheme: light)").addEventListener("change", applyStoredTheme);

if (!("popover" in HTMLElement.prototype)) addPopovers();

createRoot(root).render(
  <AdminApp
    api={makeApiClient("", sendWithProgress)}
    platform={makeWebPlatform(location.origin)}
    theme={theme}
    identity={identity}
  />,
);
