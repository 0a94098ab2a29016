import type { SiteAssets } from "@recital/contract/site-renderer";
import { languagePrefix } from "@recital/contract/values/language";
import type { Alternate, FirstImage } from "../kit/define-page.ts";
import { embeddableJson, type PageState, serializePageState } from "../page-state.ts";
import { lateStylesName } from "../pages/page-list.ts";
import type { DocumentHead } from "./document-head.ts";
import { escapeHtml, preloadFont, themeAttributes, themeColor } from "./html.ts";
import { inlineScript } from "./inline-script.ts";

interface DocumentParts {
  readonly isFramed: boolean;
  /** When the page hydrates: `on-intent` at the visitor's first interaction. */
  readonly hydrate: "now" | "on-intent";
  readonly assets: SiteAssets;
  /** The style sheets that the page needs. */
  readonly styles: readonly string[];
  readonly state: PageState;
  readonly head: DocumentHead;
  readonly firstImage: FirstImage | null;
  /** The style sheet of the artist's accent color; null for the design's own. */
  readonly accent: string | null;
  /** The rendered application. */
  readonly body: string;
}

/** Renders the HTML document of a page, with each style sheet as a piece of its own. */
export function renderDocument(parts: DocumentParts): string[] {
  const { isFramed, assets, styles, state, firstImage, accent, body } = parts;
  // A page whose data could not be read hydrates at once, to retry.
  const hydrate = state.queries.every((query) => "data" in query) ? parts.hydrate : "now";
  const beforeStyles = `<!doctype html>
<html lang="${state.identity.language}"${themeAttributes(state.identity)}${isFramed ? ' data-framed="true"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderHead(parts.head)}
<meta name="theme-color" content="${themeColor(state.identity)}">
<script>${inlineScript}</script>
${assets.fonts.map(preloadFont).join("\n")}
${firstImage ? preloadImage(firstImage) : ""}
<style>`;
  const lateUrl = assets.lateStyles && !styles.includes(assets.lateStyles.css) ? assets.lateStyles.url : null;
  const afterStyles = `</style>${accent === null ? "" : `\n<style>${accent}</style>`}${lateUrl === null ? "" : `\n${meta("name", lateStylesName, lateUrl)}`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${alternate({ href: `${languagePrefix(state.identity.language, state.identity.languages)}/feed.xml`, type: "application/atom+xml", title: state.identity.artistName })}
<script type="module" src="${escapeHtml(assets.scripts[state.identity.language])}"></script>
</head>
<body>
<div id="root">`;
  const data = `</div>
<script type="application/json" id="state" data-hydrate="${hydrate}">${serializePageState(state)}</script>
</body>
</html>
`;
  const sheets = styles.flatMap((css, index) => (index === 0 ? [css] : ["</style>\n<style>", css]));
  return [beforeStyles, ...sheets, afterStyles, body, data];
}

function renderHead(head: DocumentHead): string {
  const { title, description, url, canonicalUrl, translations, siteName, isIndexed, type, alternates, structuredData } =
    head;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta("name", "description", description),
    ...(canonicalUrl === null ? [] : [`<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`]),
    ...translations.map((page) => languageLink(page.language, page.url)),
    // The main language is for readers of all others.
    ...translations.slice(0, 1).map((page) => languageLink("x-default", page.url)),
    ...(isIndexed
      ? [
          meta("property", "og:type", type),
          meta("property", "og:site_name", siteName),
          meta("property", "og:title", title),
          meta("property", "og:description", description),
          meta("property", "og:url", url),
          ...imageTags(head),
          meta("name", "twitter:card", "summary_large_image"),
          ...alternates.map(alternate),
          ...structuredData.map((data) => `<script type="application/ld+json">${embeddableJson(data)}</script>`),
        ]
      : [meta("name", "robots", "noindex")]),
  ];
  return tags.join("\n");
}

/** The size is known of a drawn image; services then show it at the first time the link is shared. */
function imageTags({ title, image, drawnImage }: DocumentHead): string[] {
  if (drawnImage === null) return [meta("property", "og:image", image)];
  return [
    meta("property", "og:image", drawnImage),
    meta("property", "og:image:type", "image/jpeg"),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("property", "og:image:alt", title),
  ];
}

function alternate({ href, type, title }: Alternate): string {
  return `<link rel="alternate" href="${escapeHtml(href)}" type="${type}" title="${escapeHtml(title)}">`;
}

function languageLink(language: string, url: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`;
}

/** Preloads the image in its best format, which browsers without support for it ignore. */
function preloadImage({ source: { url, set }, sizes }: FirstImage): string {
  const best = set?.sources[0];
  const what = best
    ? `type="${best.type}" imagesrcset="${escapeHtml(best.srcset)}" imagesizes="${escapeHtml(sizes)}"`
    : `href="${escapeHtml(set?.src ?? url)}"`;
  return `<link rel="preload" as="image" ${what} fetchpriority="high">`;
}

function meta(kind: "name" | "property", key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}
