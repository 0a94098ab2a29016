import "@fontsource-variable/instrument-sans";
import "@fontsource/instrument-serif";
import "./window.css";
import { allowStyles } from "@recital/ui/platform/allow-styles";
import { createRoot } from "react-dom/client";
import { DesktopApp } from "./desktop-app.tsx";
import { makeDesktopLanguage } from "./desktop-language.ts";
import { makeDesktopTheme } from "./desktop-theme.ts";
import type { Bridge } from "../shared/ipc.ts";
import { unwrap } from "./desktop-platform.ts";

declare global {
  interface Window {
    /** Set by the preload script. */
    readonly recital: Bridge;
  }
}

const root = document.getElementById("root");
const nonce = document.querySelector<HTMLMetaElement>("meta[nonce]")?.nonce;
if (!root || nonce === undefined) throw new Error("The page has no root");
allowStyles(nonce);

const bridge = window.recital;
const theme = makeDesktopTheme(bridge);
const language = makeDesktopLanguage(bridge);
createRoot(root).render(
  <DesktopApp bridge={bridge} theme={theme} language={language} site={unwrap(await bridge.readSite())} />,
);
