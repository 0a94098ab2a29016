import type { UseQueryResult } from "@tanstack/react-query";
import { Modal, Segmented } from "antd";
import { useMemo, useState } from "react";
import { LoadFailure, ScreenLoading } from "../../components/feedback/load-states.tsx";
import { useTexts } from "../../language.ts";
import { editorTexts } from "../texts/index.ts";
import styles from "./preview.module.css";

type Scheme = "light" | "dark";
type View = "desktop" | "phone" | "text";

interface PreviewDialogProps {
  readonly subject: string;
  /** The line that inboxes show after the subject; empty for none. */
  readonly preheader?: string;
  /** The email as it is rendered for readers. */
  readonly query: UseQueryResult<{ readonly html: string; readonly text: string }>;
  readonly onClose: () => void;
}

/** Shows the email as readers get it: wide and narrow, in both themes, and as plain text. */
export function PreviewDialog({ subject, preheader = "", query, onClose }: PreviewDialogProps) {
  const texts = useTexts(editorTexts);
  const [isOpen, setIsOpen] = useState(true);
  const [view, setView] = useState<View>("desktop");
  const [scheme, setScheme] = useState<Scheme>("light");
  const { data, error, refetch } = query;
  return (
    <Modal
      open={isOpen}
      title={texts.preview}
      footer={null}
      width={760}
      centered
      onCancel={() => setIsOpen(false)}
      afterClose={onClose}
    >
      <Tools view={view} scheme={scheme} onView={setView} onScheme={setScheme} />
      <dl className={styles["inbox"]}>
        <dt>{texts.subject}</dt>
        <dd dir="auto">{subject}</dd>
        <dd className="quiet" dir="auto">
          {preheader}
        </dd>
      </dl>
      {data ? (
        view === "text" ? (
          <textarea className={styles["text"]} readOnly aria-label={texts.textPart} dir="auto" value={data.text} />
        ) : (
          <PreviewFrame html={data.html} isDark={scheme === "dark"} isNarrow={view === "phone"} />
        )
      ) : error ? (
        <LoadFailure title={texts.previewNotLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </Modal>
  );
}

interface ToolsProps {
  readonly view: View;
  readonly scheme: Scheme;
  readonly onView: (view: View) => void;
  readonly onScheme: (scheme: Scheme) => void;
}

function Tools({ view, scheme, onView, onScheme }: ToolsProps) {
  const texts = useTexts(editorTexts);
  return (
    <div className={styles["tools"]}>
      <Segmented<View>
        aria-label={texts.view}
        value={view}
        onChange={onView}
        options={[
          { value: "desktop", label: texts.desktop },
          { value: "phone", label: texts.phone },
          { value: "text", label: texts.text },
        ]}
      />
      {view !== "text" && (
        <Segmented<Scheme>
          aria-label={texts.theme}
          value={scheme}
          onChange={onScheme}
          options={[
            { value: "light", label: texts.light },
            { value: "dark", label: texts.dark },
          ]}
        />
      )}
    </div>
  );
}

interface PreviewFrameProps {
  readonly html: string;
  readonly isDark: boolean;
  readonly isNarrow: boolean;
}

/** An email in a frame that runs no scripts, submits no forms and opens no links. */
function PreviewFrame({ html, isDark, isNarrow }: PreviewFrameProps) {
  const { emailFrame } = useTexts(editorTexts);
  const prepared = useMemo(() => preparePreview(html, isDark), [html, isDark]);
  return (
    <div className={styles["stage"]} data-dark={isDark || undefined}>
      <iframe
        key={String(isDark)}
        title={emailFrame}
        // Its styles are set from here; without `allow-scripts` nothing in it runs.
        sandbox="allow-same-origin"
        srcDoc={prepared.html}
        className={styles["frame"]}
        data-narrow={isNarrow || undefined}
        onLoad={({ currentTarget }) => showStyles(currentTarget, prepared, isDark)}
      />
    </div>
  );
}

/** An email that is ready for a frame whose document inherits the back office's content security policy. */
interface PreviewHtml {
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
function showStyles(frame: HTMLIFrameElement, { css }: PreviewHtml, isDark: boolean): void {
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
