import { render, toPlainText } from "@react-email/render";
import type { ReactElement, ReactNode } from "react";
import { darkStyles, styles } from "./styles.ts";

/** What every template makes, ready for the mailer. `subject` has no line break, whatever names it was made of. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailLayoutProps {
  readonly artistName: string;
  /** The sentence that an inbox shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** The sheet that every mail is written on: one column of at most 600 px, built of tables for old clients. */
export function MailLayout({ artistName, preheader, heading, children, footer }: MailLayoutProps): ReactElement {
  return (
    <html lang="en" dir="ltr">
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
        <div style={styles.preheader} data-skip-in-text={true}>
          {preheader}
        </div>
        <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={styles.page} className="page">
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 8px" }}>
                <table
                  role="presentation"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={styles.sheet}
                  className="sheet"
                >
                  <tbody>
                    <tr>
                      <td style={styles.content} className="content">
                        <p style={styles.artist} className="quiet" dir="auto">
                          {artistName}
                        </p>
                        <h1 style={styles.heading}>{heading}</h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={styles.footer} className="footer quiet">
                        {footer}
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

/** Renders a mail once as HTML and reads the plain text off it, so that both always say the same. */
export async function renderMail(subject: string, mail: ReactElement): Promise<RenderedMail> {
  const html = await render(mail);
  const text = toPlainText(html, {
    wordwrap: false,
    longWordSplit: { forceWrapOnLimit: true, wrapCharacters: [] },
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false, leadingLineBreaks: 3, trailingLineBreaks: 1 } },
      { selector: "a", options: { linkBrackets: ["<", ">"], hideLinkHrefIfSameAsText: true } },
      {
        selector: "table[data-text-format=dataTable]",
        format: "dataTable",
        options: { uppercaseHeaderCells: false, maxColumnWidth: 44, colSpacing: 3, rowSpacing: 0 },
      },
    ],
  });
  return { subject, text: `${text.trim()}\n`, html };
}
