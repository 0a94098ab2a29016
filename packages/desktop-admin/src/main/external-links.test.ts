import { expect, test } from "vitest";
import { isAppUrl } from "../shared/app-url.ts";
import { openExternalLink } from "./external-links.ts";

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
  const open = (one: string) => {
    opened.push(one);
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
