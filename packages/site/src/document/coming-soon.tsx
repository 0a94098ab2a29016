import type { ComingSoonRequest, SiteRenderer } from "@recital/contract/site-renderer";
import { siteSettings } from "@recital/contract/values/site-settings";
import { renderToString } from "react-dom/server";
import hero from "../features/site/hero/hero.module.css";
import { Harp } from "../kit/motif/harp.tsx";
import { accentStyle, escapeHtml, preloadFont, themeAttributes, themeColor } from "./html.ts";
import { inlineScript } from "./inline-script.ts";
import type { DocumentTexts } from "./texts/en.ts";
import { documentTexts } from "./texts/index.ts";

/** The length from which a name is set smaller. */
const longName = 22;

/**
 * Renders the page that stands in place of all others until the site is set up. It has the look of the home page, and no
 * script beside that of the theme. The demo artist's name is shown to nobody.
 */
export function renderComingSoon({
  identity,
  assets,
}: ComingSoonRequest): ReturnType<SiteRenderer["renderComingSoon"]> {
  const name = identity.artistName === siteSettings.name.default ? null : identity.artistName;
  const t = documentTexts[identity.language];
  const accent = accentStyle(identity.accent);
  const styles = [assets.css, ownStyle, ...(accent === null ? [] : [accent])];
  const html = `<!doctype html>
<html lang="${identity.language}"${themeAttributes(identity)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name === null ? t.comingSoon : `${name} · ${t.comingSoon}`)}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="${themeColor(identity)}">
<script>${inlineScript}</script>
${assets.fonts.map(preloadFont).join("\n")}
${styles.map((style) => `<style>${style}</style>`).join("\n")}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
${renderToString(<ComingSoon name={name} t={t} />)}
</body>
</html>
`;
  return Promise.resolve({ html: [html], inlineScripts: [inlineScript], inlineStyles: styles });
}

/** Without the site's header, the drawing fills the window. */
const ownStyle =
  "main{min-height:100svh!important}.owner{margin-top:var(--space-7);color:var(--text-quiet)}.owner a{display:inline-block;padding-block:var(--space-2);color:var(--text)}";

interface ComingSoonProps {
  readonly name: string | null;
  readonly t: DocumentTexts;
}

function ComingSoon({ name, t }: ComingSoonProps) {
  return (
    <main className={hero["hero"]}>
      <div className={hero["image"]}>
        <Harp />
      </div>
      <div className={hero["text"]}>
        <h1 className={hero["title"]} dir="auto" data-long={(name ?? "").length > longName || undefined}>
          {name ?? t.comingSoon}
        </h1>
        {name !== null && <p className={hero["subtitle"]}>{t.comingSoon}</p>}
        <p className="owner">
          {t.isYours} <a href="/setup">{t.setUp}</a>
        </p>
      </div>
    </main>
  );
}
