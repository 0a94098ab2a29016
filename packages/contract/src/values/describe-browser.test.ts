import { expect, test } from "vitest";
import { describeBrowser } from "./describe-browser.ts";

const mozilla = "Mozilla/5.0";

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Windows"],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36`, "Chrome on macOS"],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15`, "Safari on macOS"],
  [`${mozilla} (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge on Windows"],
  [`${mozilla} (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36 OPR/120.0`, "Opera on Linux"],
  [`${mozilla} (X11; Linux x86_64) Chrome/140.0.0.0 Electron/41.0.0 Safari/537.36`, "Desktop app on Linux"],
  [`${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1`, "Chrome on iPhone"],
  [`${mozilla} (Linux; Android 16) Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["curl/8.0", "Unknown browser"],
  ["", "Unknown browser"],
])("%s is %s", (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name);
});
