import { contrastOf } from "@recital/contract/values/theme";
import { expect, test } from "vitest";
import { EmailLayout, renderEmail } from "./email-layout.tsx";
import { ActionLink, ContactFooter } from "./email-parts.tsx";
import { emailColors, withAccent } from "./styles.ts";

async function renderIn(accent: string | null): Promise<string> {
  const site = { publicUrl: "https://ana.example", language: "en", languages: ["en"] } as const;
  const contact = { ...site, artistName: "Ana", contactEmail: "ana@example.com" };
  const email = (
    <EmailLayout
      language="en"
      artistName="Ana"
      heading="News"
      preheader=""
      footer={<ContactFooter contact={contact} />}
    >
      <p>My color was #84480e.</p>
      <ActionLink url="https://ana.example" text="Listen" />
    </EmailLayout>
  );
  return withAccent((await renderEmail("News", email)).html, accent);
}

/** Returns the styles that follow from the accent color, as they are in the HTML. */
function accentStyles(html: string): (string | undefined)[] {
  const rule = /border-top:3px solid #\w+/;
  const link = /color:#\w+;text-decoration:underline/;
  const button = /background-color:#\w+;color:#\w+(?=;font-size:16px)/;
  const [darkLink, darkButton] = [/\.link\{.*/, /\.button\{.*/];
  return [rule, link, button, darkLink, darkButton].map((pattern) => pattern.exec(html)?.[0]);
}

function expected(rule: string, link: string, button: string, darkLink: string, darkButton: string): string[] {
  const [ground = "", text = ""] = darkButton.split(" ");
  return [
    `border-top:3px solid ${rule}`,
    `color:${link};text-decoration:underline`,
    `background-color:${button.replace(" ", ";color:")}`,
    `.link{color:${darkLink}!important}`,
    `.button{background-color:${ground}!important;color:${text}!important}`,
  ];
}

test.each([
  [null, expected("#84480f", "#84480f", "#1f2327 #ffffff", "#e3a857", "#e3a857 #000000")],
  ["#1f7a8c", expected("#1f7a8c", "#1f7a8c", "#1f7a8c #ffffff", "#4c95a3", "#1f7a8c #ffffff")],
  ["#ffff00", expected("#8f8f00", "#707000", "#8f8f00 #000000", "#ffff00", "#ffff00 #000000")],
  ["#000000", expected("#000000", "#000000", "#000000 #ffffff", "#8f8f8f", "#707070 #ffffff")],
  ["#ffffff", expected("#8f8f8f", "#707070", "#8f8f8f #000000", "#ffffff", "#ffffff #000000")],
])("an email in the color %s", async (accent, styles) => {
  const html = await renderIn(accent);
  expect(accentStyles(html)).toEqual(styles);
  expect(html).toContain("My color was #84480e.");
});

test("text in any accent color can be read in both themes, and the button is seen", () => {
  const extremes = ["#ffff00", "#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#808080", "#e3a857"];
  for (const accent of extremes) {
    const { link, button, onButton, darkLink, darkButton, onDarkButton, rule } = emailColors(accent);
    const texts = [
      [link, "#fffdf8"],
      [onButton, button],
      [darkLink, "#1c1f22"],
      [onDarkButton, darkButton],
    ] as const;
    for (const [text, ground] of texts) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
    for (const [part, ground] of [
      [button, "#fffdf8"],
      [rule, "#fffdf8"],
      [darkButton, "#1c1f22"],
    ] as const) {
      expect(contrastOf(part, ground)).toBeGreaterThanOrEqual(3);
    }
  }
});
