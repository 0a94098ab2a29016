import type { AdminShellRequest } from "@recital/contract/site-renderer";
import { embeddableJson } from "../page-state.ts";
import { escapeHtml, preloadFont, themeAttributes, themeColor } from "./html.ts";
import { inlineScript } from "./inline-script.ts";

/** Renders the document of all admin screens: the owner's identity, and the script that renders the screens. */
export function renderAdminShell({ identity, assets, nonce }: AdminShellRequest): string {
  return `<!doctype html>
<html lang="en"${themeAttributes(identity)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Admin · ${escapeHtml(identity.artistName)}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="${themeColor(identity)}">
<script nonce="${nonce}">${inlineScript}</script>
<style nonce="${nonce}">html{background:#0c0d10;color:#f3efe6}html[data-theme=light]{background:#f5f2ea;color:#1b1a17}noscript{font:1rem/1.5 system-ui,sans-serif;display:block;padding:2rem}</style>
${assets.styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`).join("\n")}
${assets.fonts.map(preloadFont).join("\n")}
${assets.preloads.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`).join("\n")}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="module" src="${escapeHtml(assets.script)}"></script>
</head>
<body>
<div id="root"></div>
<noscript>The admin needs JavaScript. <a href="/">Return to the site</a></noscript>
<script type="application/json" id="state" data-nonce nonce="${nonce}">${embeddableJson({ identity })}</script>
</body>
</html>
`;
}
