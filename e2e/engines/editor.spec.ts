import { signIn } from "./sign-in.ts";
import { css, field } from "./target.ts";
import { expect, test } from "./test.ts";

const fromGoogleDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f0c"><h2 dir="ltr">
<span style="font-size:16pt;font-weight:400;">Tour dates</span></h2><p dir="ltr"><span style="font-weight:400;">Plain words, </span>
<span style="font-weight:700;">bold words</span><span style="font-weight:400;"> and </span>
<span style="font-weight:400;font-style:italic;">italic ones</span></p></b>`.replaceAll(/>\n/g, ">");

test(
  "an issue is written with Markdown and keys, takes text from Google Docs with its formats, and is saved",
  { tag: "@nightly" },
  async ({ visitor }) => {
    await signIn(visitor, "/admin/newsletter/new");
    await visitor.type(field("Subject"), "Neue Lieder");
    await visitor.click(css("[contenteditable=true]"));
    await visitor.write("## Hello ");
    await visitor.press("Control", "b");
    await visitor.write("you");
    await visitor.press("Control", "b");
    await visitor.copy(fromGoogleDocs);
    await visitor.press("ArrowRight");
    await visitor.press("Enter");
    await visitor.press("Control", "v");
    const blocks = () =>
      visitor.evaluate(() =>
        [...document.querySelectorAll("[contenteditable=true] :is(h2, p):not(:empty, :has(> br))")].map((block) => {
          const copy = block.cloneNode(true) as Element;
          for (const mark of copy.querySelectorAll("*"))
            for (const name of mark.getAttributeNames()) mark.removeAttribute(name);
          return `${block.localName} ${copy.innerHTML}`;
        }),
      );
    const written = [
      "h2 Hello <strong>you</strong>",
      "h2 Tour dates",
      "p Plain words, <strong>bold words</strong> and <em>italic ones</em>",
    ];
    await expect.poll(blocks).toEqual(written);
    await expect.poll(() => visitor.reads("main")).toMatch(/\bSaved\b/);
    await expect.poll(() => visitor.evaluate(() => location.pathname)).toMatch(/newsletter\/\d+$/);
    await visitor.open(await visitor.evaluate(() => location.pathname));
    await expect.poll(blocks).toEqual(written);
  },
);
