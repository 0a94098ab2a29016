/** An email that is ready for a frame whose document inherits the back office's content security policy. */
export interface PreviewHtml {
  readonly html: string;
  /** Its style sheets, which the policy refuses inside the HTML. */
  readonly css: string;
}

/**
 * Prepares an email's HTML. The content security policy refuses style attributes and style elements, so both are taken
 * out, to be set by {@link showStyles}. Media queries of the color scheme follow `isDark`, not the system. Images of the
 * site lose its origin, from which the desktop program cannot load them.
 */
export function preparePreview(html: string, isDark: boolean): PreviewHtml {
  const sheets = Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi), (match) => match[1] ?? "");
  const css = sheets
    .join("\n")
    .replaceAll("&gt;", ">")
    .replaceAll(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_query, scheme: string) =>
      (scheme.toLowerCase() === "dark") === isDark ? "(min-width: 0)" : "not all",
    );
  const body = html
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>/gi, "")
    .replaceAll(/(<[a-z][^<>]*?\s)style=/gi, `$1${styleAttribute}=`)
    .replaceAll(/ src="https?:\/\/[^"/]+\/uploads\//gi, ' src="/uploads/');
  return { html: body, css };
}

/** Sets the styles of a loaded preview, and makes its links text with a hint of where they lead. */
export function showStyles(frame: HTMLIFrameElement, { css }: PreviewHtml, isDark: boolean): void {
  const page = frame.contentDocument;
  const FrameSheet = frame.contentWindow && "CSSStyleSheet" in frame.contentWindow && frame.contentWindow.CSSStyleSheet;
  if (!page || !isConstructor(FrameSheet)) return;
  const sheet = new FrameSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets = [sheet];
  page.documentElement.style.colorScheme = isDark ? "dark" : "light";
  for (const element of page.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) {
    element.style.cssText = element.getAttribute(styleAttribute) ?? "";
  }
  for (const link of page.querySelectorAll("a[href]")) {
    link.setAttribute("title", link.getAttribute("href") ?? "");
    link.removeAttribute("href");
  }
}

const styleAttribute = "data-preview-style";

function isConstructor(value: unknown): value is typeof CSSStyleSheet {
  return typeof value === "function";
}
