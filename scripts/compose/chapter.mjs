import { readFile } from "node:fs/promises";
import { inRoot } from "../paths.mjs";

/** What README's section under `title` tells to enter: its shell blocks in order, and the commands for later. */
export async function readChapter(title) {
  const text = await readFile(inRoot("README.md"), "utf8");
  const [, section = ""] = text.split(`\n### ${title}\n`);
  const chapter = section.split(/\n##+ /)[0];
  const blocks = [...chapter.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block);
  const rows = [...chapter.matchAll(/^\| (.+?) +\| (`.+`) +\|$/gm)];
  if (blocks.length === 0) throw new Error(`README has no commands under "${title}"`);
  const later = rows.flatMap(([, , cell]) => [...cell.matchAll(/`(.+?)`/g)].map(([, command]) => command));
  const newer = /A newer version is `(.+?)`/.exec(chapter)?.[1];
  return { blocks: blocks.map(withOwnValues), later, newer };
}

/** "With your own domain", as the chapter says; ours has no public name, and its certificate comes from Caddy itself. */
function withOwnValues(block) {
  return block.replaceAll("https://example.com/recital.git", "/source").replaceAll("music.example.com", "localhost");
}
