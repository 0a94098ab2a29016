import { expect, test } from "vitest";
import { composeUrl, describeServer } from "./email-section.tsx";

const server = { host: "mail.example.com", port: "", user: "", password: "" };

test.each([
  [{}, "smtp://mail.example.com:587"],
  [{ port: "465" }, "smtps://mail.example.com:465"],
  [{ port: " 25 ", host: " mail.example.com " }, "smtp://mail.example.com:25"],
  [
    { user: "shop@example.com", password: "p@ss:w/rd" },
    "smtp://shop%40example.com:p%40ss%3Aw%2Frd@mail.example.com:587",
  ],
  [{ host: "smtps://me:pw@mail.example.com" }, "smtps://me:pw@mail.example.com"],
])("%j is %s", (changes, url) => {
  expect(composeUrl({ ...server, ...changes })).toBe(url);
});

test("a stored server is shown without its protocol", () => {
  expect(describeServer("smtps://mail.example.com:465")).toBe("mail.example.com:465");
});
