import { encode } from "uqr";
import { commandLine } from "./config/command-line.ts";
import type { FirstLogin } from "./prepare-database.ts";

/** Where a program prints; a terminal, or the log of a service or container. */
type Output = Pick<NodeJS.WriteStream, "write" | "isTTY">;

/**
 * Prints how the owner of a new site gets in: the generated password, or the link that sets up the site. The link gives
 * access, so it is printed on a terminal only; elsewhere, what is printed is kept as a log.
 */
export function printFirstLogin(
  { generatedPassword, setupLink }: FirstLogin,
  username: string,
  output: Output = process.stdout,
): void {
  if (generatedPassword !== null) output.write(`Admin login: ${username} / ${generatedPassword}\n`);
  if (setupLink === null) return;
  if (output.isTTY) printSetupLink(setupLink, output);
  else output.write(`Admin login: not set up yet; \`${commandLine("setup")}\` prints the link that sets up the site\n`);
}

/** Prints the link, and on a terminal its QR code for a phone. */
export function printSetupLink(link: string, output: Output = process.stdout): void {
  output.write(`Open this link to set up your site. It works once, for at most an hour:\n\n  ${link}\n\n`);
  if (output.isTTY) output.write(`${qrCode(link)}\n`);
}

/** Returns a QR code, black on white whatever the terminal's colors are, with two rows of its squares in each line. */
export function qrCode(text: string): string {
  const { data: rows } = encode(text, { border: 2 });
  const even = rows.filter((_, index) => index % 2 === 0);
  const lines = even.map((upper, line) => {
    const lower = rows[2 * line + 1] ?? [];
    return upper.map((isBlack, column) => halves[`${isBlack}/${lower[column] === true}`]).join("");
  });
  return lines.map((line) => `\u001b[30;107m${line}\u001b[0m\n`).join("");
}

/** The characters whose upper and lower halves are black. */
const halves: Readonly<Record<`${boolean}/${boolean}`, string>> = {
  "true/true": "█",
  "true/false": "▀",
  "false/true": "▄",
  "false/false": " ",
};
