import { expect, test } from "vitest";
import { isAppUrl } from "./app-protocol.ts";
import { openExternalLink, findDeepLink, readDeepLink } from "./links.ts";

test.each([
  ["https://mara.example/store?a=1#top", true],
  ["http://localhost:3000/", true],
  ["HTTPS://mara.example", true],
  ["file:///etc/passwd", false],
  ["javascript:alert(1)", false],
  ["data:text/html,<script>", false],
  ["smb://server/share", false],
  ["ms-settings:", false],
  ["recital://orders/1", false],
  ["app://recital/admin", false],
  ["https://me:secret@mara.example", false],
  ["//mara.example", false],
  ["", false],
])("%s is opened outside: %s", (url, isOpened) => {
  const opened: string[] = [];
  const open = (link: string) => {
    opened.push(link);
    return Promise.resolve();
  };
  expect(openExternalLink(url, open)).toBe(isOpened);
  expect(opened).toHaveLength(isOpened ? 1 : 0);
});

test.each([
  ["app://recital/admin", true],
  ["app://recital", true],
  ["app://recital.evil.example/admin", false],
  ["app://recital:99/admin", false],
  ["app://me@recital/admin", false],
  ["https://recital/admin", false],
  ["app:recital/admin", false],
  ["", false],
])("%s is the window's own: %s", (url, isOwn) => {
  expect(isAppUrl(url)).toBe(isOwn);
});

test.each([
  ["recital://orders/12", "/admin/orders/12"],
  ["recital://orders/12/", "/admin/orders/12"],
  ["recital://orders", "/admin/orders"],
  ["recital://social-links", "/admin/social-links"],
  ["RECITAL://orders/1", "/admin/orders/1"],
  ["recital:orders", "/admin/orders"],
  ["recital://orders/012", null],
  ["recital://orders/-1", null],
  ["recital://orders/1/packing-slip", null],
  ["recital://orders/12345678901", null],
  ["recital://videos/12", null],
  ["recital://login", null],
  ["recital://../../etc/passwd", null],
  ["recital://orders/%2e%2e", "/admin/orders"],
  ["recital://javascript:alert(1)", null],
  ["https://orders/12", null],
  ["", null],
])("%s opens %s", (link, path) => {
  expect(readDeepLink(link)).toBe(path);
});

test("the deep link is found among the command-line arguments", () => {
  expect(findDeepLink(["/opt/recital", "--flag", "recital://orders/3"])).toBe("/admin/orders/3");
  expect(findDeepLink(["/opt/recital", "--flag"])).toBeNull();
});
