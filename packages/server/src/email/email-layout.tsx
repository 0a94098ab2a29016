import type { Language, Texts } from "@recital/contract/values/language";
import { convert, type HtmlToTextOptions } from "html-to-text";
import { createContext, type ReactElement, type ReactNode, use } from "react";
import { darkStyles, styles } from "./styles.ts";

/** A rendered template, ready for the mailer. `subject` is a single line, whatever names it contains. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface EmailPicture {
  readonly url: string;
  readonly alt: string;
}

const LanguageContext = createContext<Language>("en");

/** Returns the language of the email around a part of one. */
export function useEmailLanguage(): Language {
  return use(LanguageContext);
}

/** Returns the sentences of a catalogue in the language of the email around a part of one. */
export function useEmailTexts<T>(texts: Texts<T>): T {
  return texts[useEmailLanguage()];
}

interface EmailLayoutProps {
  readonly language: Language;
  readonly artistName: string;
  /** The preview text that an inbox shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  /** The image above the text, as wide as the email, and the text in its place where images are blocked. */
  readonly picture?: EmailPicture | null;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** The layout of every email: one column of at most 600 px, built of tables for old clients. It is valid HTML. */
export function EmailLayout(props: EmailLayoutProps): ReactElement {
  const { language, artistName, preheader, heading, picture = null, children, footer } = props;
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{heading}</title>
        <style>{darkStyles}</style>
      </head>
      <body style={styles.body} className="page">
        <div style={styles.preheader} data-skip-in-text="true">
          {preheader}
        </div>
        <table role="none" style={styles.page} className="page">
          <tbody>
            <tr>
              <td style={styles.around}>
                <table role="none" style={styles.sheet} className="sheet">
                  <tbody>
                    {picture && (
                      <tr>
                        <td style={styles.pictureCell} data-skip-in-text="true">
                          <img
                            src={picture.url}
                            width={600}
                            alt={picture.alt}
                            style={styles.picture}
                            className="quiet"
                          />
                        </td>
                      </tr>
                    )}
                    <tr>
                      <td style={styles.content} className="content">
                        <p style={styles.artist} className="quiet" dir="auto">
                          {artistName}
                        </p>
                        <h1 style={styles.heading}>{heading}</h1>
                        <LanguageContext value={language}>{children}</LanguageContext>
                      </td>
                    </tr>
                    <tr>
                      <td style={styles.footer} className="footer quiet rule">
                        <LanguageContext value={language}>{footer}</LanguageContext>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Old clients fall back to their quirks mode without it. */
const doctype = "<!DOCTYPE html>";

const textOptions: HtmlToTextOptions = {
  wordwrap: false,
  longWordSplit: { forceWrapOnLimit: true, wrapCharacters: [] },
  formatters: {
    alternativeText(element, _walk, builder) {
      // The library does not type attributes.
      const { alt } = element.attribs as { readonly alt?: string };
      if (!alt) return;
      builder.openBlock({ leadingLineBreaks: 2 });
      builder.addInline(alt);
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  },
  selectors: [
    { selector: "[data-skip-in-text=true]", format: "skip" },
    ...["td", "th"].map((selector) => ({
      selector,
      format: "block",
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false, leadingLineBreaks: 3, trailingLineBreaks: 1 } },
    { selector: "h3", options: { uppercase: false } },
    { selector: "img", format: "alternativeText" },
    { selector: "a", options: { linkBrackets: ["<", ">"], hideLinkHrefIfSameAsText: true } },
    {
      selector: "table[data-text-format=dataTable]",
      format: "dataTable",
      options: { uppercaseHeaderCells: false, maxColumnWidth: 44, colSpacing: 3, rowSpacing: 0 },
    },
  ],
};

/** Renders an email as HTML and derives the plain text from it, so that both have the same content. */
export async function renderEmail(subject: string, email: ReactElement): Promise<RenderedEmail> {
  // Loaded with the first email: a process that only shows the site starts sooner without it.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = `${doctype}${asHtml(renderToStaticMarkup(email))}`;
  return { subject, text: `${convert(html, textOptions).trim()}\n`, html };
}

/** Removes the preloads that React adds for images, and the slashes of XML. React escapes both in texts and attributes. */
function asHtml(markup: string): string {
  return markup.replaceAll(/<link rel="preload" as="image"[^>]*>/g, "").replaceAll("/>", ">");
}
