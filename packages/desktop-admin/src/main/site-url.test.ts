import { describe, expect, test } from "vitest";
import { Refusal } from "./refusal.ts";
import { parseSiteUrl } from "./site-url.ts";

describe("an entered URL", () => {
  test.each([
    ["https://mara.example", "https://mara.example"],
    ["  mara.example \n", "https://mara.example"],
    ["HTTPS://Mara.Example/admin/login?next=/admin#top", "https://mara.example"],
    ["mara.example:8443/store", "https://mara.example:8443"],
    ["localhost:3000", "http://localhost:3000"],
    ["http://127.0.0.1:3000/", "http://127.0.0.1:3000"],
    ["192.168.1.20:3000", "http://192.168.1.20:3000"],
    ["http://[::1]:3000", "http://[::1]:3000"],
    ["piano.local", "http://piano.local"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
  ])("%j becomes %s", (entered, origin) => {
    expect(parseSiteUrl(entered)).toBe(origin);
  });

  test.each([
    ["", /Enter the URL/],
    ["   ", /Enter the URL/],
    ["https://", /Enter the URL/],
    ["my site", /Enter the URL/],
    ["mara", /Enter the URL/],
    ["ftp://mara.example", /Enter the URL/],
    ["file:///etc/passwd", /Enter the URL/],
    ["javascript:alert(1)", /Enter the URL/],
    ["app://recital/admin", /Enter the URL/],
    ["https://me:secret@mara.example", /Remove the username and password/],
    ["http://mara.example", /not encrypted/],
    ["http://172.15.0.1", /not encrypted/],
  ])("%j is refused with a message", (entered, sentence) => {
    expect(() => parseSiteUrl(entered)).toThrow(Refusal);
    expect(() => parseSiteUrl(entered)).toThrow(sentence);
  });
});
