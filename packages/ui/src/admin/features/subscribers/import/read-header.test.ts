import { expect, test } from "vitest";
import { readHeader } from "./read-header.ts";

test.each([
  ["Name,Email,Status", ["Name", "Email", "Status"], "Email", "Name"],
  [
    "\ufeffEmail Address;First Name;Last Name\r\na@b.example;A;B",
    ["Email Address", "First Name", "Last Name"],
    "Email Address",
    "First Name",
  ],
  ['"Mail, private"\t"Full name"', ["Mail, private", "Full name"], "Mail, private", "Full name"],
  ["subscriber|id", ["subscriber", "id"], null, null],
  ["", [], null, null],
])("the columns of %j are offered, and the likely ones chosen", (text, columns, email, name) => {
  expect(readHeader(new TextEncoder().encode(text))).toEqual({ columns, email, name });
});

test("a header in UTF-16 is read", () => {
  const bytes = Uint8Array.of(0xff, 0xfe, ...Array.from("Email", (letter) => [letter.charCodeAt(0), 0]).flat());
  expect(readHeader(bytes).email).toBe("Email");
});
