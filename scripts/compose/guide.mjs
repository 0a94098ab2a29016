import { readFile } from "node:fs/promises";
import { inRoot } from "../paths.mjs";

/**
 * Returns the shell blocks of a section of docs/install.md, in order.
 * @param title the section's heading
 */
export async function readInstallBlocks(title) {
  const section = await readSection("docs/install.md", title);
  const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block);
  if (blocks.length === 0) throw new Error(`docs/install.md has no commands under "${title}"`);
  return blocks.map(withTestValues);
}

/**
 * Returns the commands of the table in a section of docs/operate.md, from top to bottom.
 * @param title the section's heading
 */
export async function readCommands(title) {
  const section = await readSection("docs/operate.md", title);
  const commands = [...section.matchAll(/^\| .+? +\| `(.+?)` +\|$/gm)].map(([, command]) => command);
  if (commands.length === 0) throw new Error(`docs/operate.md has no commands under "${title}"`);
  return commands;
}

/** Returns the text between the heading `title`, of any level, and the next heading. */
async function readSection(file, title) {
  const text = await readFile(inRoot(file), "utf8");
  const [, section = ""] = text.split(new RegExp(`\\n##+ ${title}\\n`));
  return section.split(/\n##+ /)[0];
}

/**
 * Replaces the repository's URL and the domain, as the page asks; Caddy issues the certificate of `localhost` itself.
 */
function withTestValues(block) {
  return block.replaceAll("https://example.com/recital.git", "/source").replaceAll("music.example.com", "localhost");
}
