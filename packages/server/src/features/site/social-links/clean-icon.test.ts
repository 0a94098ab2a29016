import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanIcon } from "./clean-icon.ts";

const path = '<path d="M12 2 2 22h20Z"></path>';

describe("cleaning an icon", () => {
  it.each([
    ['<path d="M12 2 2 22h20Z"/>', path],
    ["M12 2 2 22h20Z", path],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2 2 22h20Z"/></svg>', `<g>${path}</g>`],
    [
      '<svg viewBox="0 0 48 24" fill="none" stroke="currentColor" stroke-width="2"><circle cx="1" cy=".5" r="1e1"/></svg>',
      '<g fill="none" stroke="currentColor" stroke-width="2" transform="translate(0 6) scale(0.5)">' +
        '<circle cx="1" cy=".5" r="1e1"></circle></g>',
    ],
    [
      '<g transform="rotate(45, 12 12)"><polygon points="1,2 3,4"/><line x1="1" y1="2" x2="3" y2="4"/></g>',
      '<g transform="rotate(45, 12 12)"><polygon points="1,2 3,4"></polygon><line x1="1" y1="2" x2="3" y2="4"></line></g>',
    ],
    ["<title>A &amp; B &lt;i&gt;</title><path d='M0 0'/>", '<title>A &amp; B &lt;i&gt;</title><path d="M0 0"></path>'],
    ['<?xml version="1.0"?><!-- a --><!DOCTYPE svg>' + path, path],
    [
      '<rect x="1" y="1" width="9" height="9" rx="2" fill="#e3a857" class="x" id="y"/>',
      '<rect x="1" y="1" width="9" height="9" rx="2" fill="#e3a857"></rect>',
    ],
  ])("keeps the shapes of %s", (svg, expected) => {
    expect(cleanIcon(svg)).toBe(expected);
  });

  it.each([
    ["a script", `<script>alert(1)</script>${path}`],
    ["a script in a shape", `<path d="M12 2 2 22h20Z"><script>alert(1)</script></path>`],
    ["a script of another name space", `<svg:script>alert(1)</svg:script>${path}`],
    ["a script that is not closed", `${path}<script>alert(1)//`],
    ["a handler", `<path onload="alert(1)" OnClick='alert(2)' d="M12 2 2 22h20Z"/>`],
    ["HTML in foreignObject", `<foreignObject><img src=x onerror=alert(1)></foreignObject>${path}`],
    ["a style element", `<style>@import "//evil.example";path{background:url(//evil.example)}</style>${path}`],
    ["a style attribute", `<path style="background:url(javascript:alert(1))" d="M12 2 2 22h20Z"/>`],
    ["a link", `<a href="javascript:alert(1)">${path}</a>${path}`],
    ["a reference", `<use href="data:image/svg+xml,evil" xlink:href="//evil.example#x"/>${path}`],
    ["an image", `<image href="https://evil.example/x.png"/>${path}`],
    ["a paint server", `<path fill="url(https://evil.example/#x)" stroke="url(#y)" d="M12 2 2 22h20Z"/>`],
    ["an animation", `<set attributeName="onmouseover" to="alert(1)"/><animate attributeName="href"/>${path}`],
    ["CDATA", `<![CDATA[<script>alert(1)</script>]]>${path}`],
    ["an entity", `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${path}`],
    ["HTML outside", `<img src="x" onerror="alert(1)"/>${path}`],
    ["an attribute that ends early", `<path d="M12 2 2 22h20Z" fill="red&quot; onload=&quot;alert(1)"/>`],
  ])("removes %s", (_, svg) => {
    expect(cleanIcon(svg)).toBe(path);
  });

  it("shows markup in a title as text", () => {
    expect(cleanIcon(`<title><![CDATA[</title><script>alert(1)</script>]]></title>${path}`)).not.toMatch(/<script/);
    expect(cleanIcon(`<title>&lt;/title>&lt;img onerror=alert(1)></title>${path}`)).not.toMatch(/<img/);
  });

  it.each([
    "",
    "  ",
    "hello",
    "<path/>",
    '<path fill="red"/>',
    "<svg></svg>",
    "<g/>",
    "<script/>",
    "alert(1)",
    "<",
    `${path}${" ".repeat(20_000)}x`,
  ])("returns an empty string if nothing is drawn: %j", (svg) => {
    expect(cleanIcon(svg)).toBe("");
  });

  it("closes the elements that it opened and no others", () => {
    expect(cleanIcon('<path d="M0 0" </g><svg <svg ')).toBe('<path d="M0 0"></path>');
    expect(cleanIcon('<g><path d="M0 0"></g>')).toBe('<g><path d="M0 0"></path></g>');
  });

  it("writes only allowed elements and attributes for any input, and leaves clean markup unchanged", () => {
    const bits = [
      "<svg ",
      "<g>",
      "</g>",
      "<path ",
      'd="M0 0"',
      "/>",
      ">",
      "<script>",
      "</script>",
      'on="',
      '"',
      "'",
      "=",
    ];
    const markup = fc.array(fc.oneof(fc.constantFrom(...bits, "<title>", "&lt;", "<!--", "]]>"), fc.string()));
    const tag = /<(\/?)(\w+)((?: [a-z][a-z\d-]*="[^"<>]*")*)>/g;
    fc.assert(
      fc.property(markup, (pieces) => {
        const cleaned = cleanIcon(pieces.join(""));
        const names = [...cleaned.matchAll(tag)].map((found) => found[2]);
        expect(
          names.filter((name) => !/^(g|path|circle|ellipse|rect|line|polyline|polygon|title)$/.test(name ?? "")),
        ).toEqual([]);
        expect(cleaned.replaceAll(tag, "")).not.toMatch(/[<>]/);
        expect(cleanIcon(cleaned)).toBe(cleaned);
      }),
      { numRuns: 1000 },
    );
  });
});
