import { expect, it } from "vitest";
import { isEmailLike } from "./email.ts";

it.each(["ada@example.org", " ada+music@mail.example.co.uk ", "zoë@exämple.org", "a@b.c"])("accepts %j", (text) => {
  expect(isEmailLike(text)).toBe(true);
});

it.each([
  "",
  "ada",
  "ada@",
  "@example.org",
  "ada@example",
  "ada@.org",
  "ada@example.",
  "a@b@c.de",
  "a b@c.de",
  "a@b..c",
])("refuses %j", (text) => {
  expect(isEmailLike(text)).toBe(false);
});
