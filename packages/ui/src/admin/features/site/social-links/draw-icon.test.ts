// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { drawIcon } from "./icon-field.tsx";

const draw = (markup: string) => {
  const url = drawIcon(markup, "#ff0000");
  return url === null ? null : decodeURIComponent(url.replace("data:image/svg+xml,", ""));
};

describe("the image of an icon", () => {
  test("is a square of 24 in the given color", () => {
    const svg = draw('<svg viewBox="0 0 100 100" width="900"><path d="M0 0h24"/></svg>') ?? "";
    expect(svg).toContain('d="M0 0h24"');
    expect(svg).toContain('viewBox="0 0 24 24"');
    expect(svg).toContain('color="#ff0000"');
    expect(svg).toContain('fill="currentColor"');
    expect(svg).not.toContain("900");
  });

  test("is drawn from the data of one path", () => {
    expect(draw("M12 2L2 7l10 5")).toContain('d="M12 2L2 7l10 5"');
  });

  test("has no scripts, handlers, styles or links to other files", () => {
    const svg = draw(
      '<path d="M0 0h24" onclick="a()" style="color:red" fill="url(#x)"/><script>a()</script><image href="x.png"/><use href="#y"/>',
    );
    expect(svg).toContain("<path");
    expect(svg).not.toMatch(/script|onclick|style|href|url\(/);
  });

  test.each(["", "hello", "<p>text</p>", "<path/>", "<script>a()</script>"])("is null for %j", (markup) => {
    expect(drawIcon(markup, "#000")).toBeNull();
  });
});
