import { describe, expect, test } from "vitest";
import { Refusal } from "./refusal.ts";
import { readSiteAddress } from "./site-address.ts";

describe("an address as people type it", () => {
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
  ])("%j means %s", (typed, origin) => {
    expect(readSiteAddress(typed)).toBe(origin);
  });

  test.each([
    ["", /Enter the address/],
    ["   ", /Enter the address/],
    ["https://", /Enter the address/],
    ["my site", /Enter the address/],
    ["mara", /Enter the address/],
    ["ftp://mara.example", /Enter the address/],
    ["file:///etc/passwd", /Enter the address/],
    ["javascript:alert(1)", /Enter the address/],
    ["app://recital/admin", /Enter the address/],
    ["https://me:secret@mara.example", /Leave the name and the password out/],
    ["http://mara.example", /not encrypted/],
    ["http://172.15.0.1", /not encrypted/],
  ])("%j is refused with a sentence", (typed, sentence) => {
    expect(() => readSiteAddress(typed)).toThrow(Refusal);
    expect(() => readSiteAddress(typed)).toThrow(sentence);
  });
});
