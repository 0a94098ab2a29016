import { encode } from "uqr";
import { expect, test } from "vitest";
import { printFirstLogin } from "./first-login.ts";

const setupLink = "https://music.example/setup#Zm9yIHRoZSBvd25lciBvZiB0aGlzIHNpdGUgYWxvbmU";

function printed(isTTY: boolean, firstLogin: Parameters<typeof printFirstLogin>[0]): string {
  let text = "";
  printFirstLogin(firstLogin, "ada", { isTTY, write: (more: string) => (text += more) !== "" });
  return text;
}

test("the link that sets up the site is printed on a terminal only, never into a log", () => {
  const first = { setupLink, generatedPassword: null };
  expect(printed(true, first)).toContain(`\n  ${setupLink}\n`);
  expect(printed(false, first)).toBe(
    "Admin login: not set up yet; `npm run setup` prints the link that sets up the site\n",
  );
  expect(printed(false, { setupLink: null, generatedPassword: "secret" })).toBe("Admin login: ada / secret\n");
  expect(printed(true, { setupLink: null, generatedPassword: null })).toBe("");
});

test("the QR code has each of its squares, in 80 columns", () => {
  const lines = printed(true, { setupLink, generatedPassword: null })
    .split("\n")
    .flatMap((line) => /^\u001b\[30;107m(.*)\u001b\[0m$/.exec(line)?.[1] ?? []);
  const rows = lines.flatMap((line) => [
    Array.from(line, (character) => "█▀".includes(character)),
    Array.from(line, (character) => "█▄".includes(character)),
  ]);
  const { data, size } = encode(setupLink, { border: 2 });
  expect(rows.slice(0, data.length)).toEqual(data);
  expect(size).toBeLessThanOrEqual(80);
});
