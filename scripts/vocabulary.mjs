import { readFile } from "node:fs/promises";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./process.mjs";
import { allowed, skippedFiles, terms } from "./vocabulary-terms.mjs";

const textFile = /\.(ts|tsx|mjs|js|cjs|css|html|json|md|ya?ml|svg|env|example)$|(^|\/)(Dockerfile|Caddyfile)$/;

/**
 * Returns the uses of replaced terms in the repository's text files and in their paths, a sentence each: the place, the
 * term and what to say instead. Ignored files are not read.
 */
export async function checkVocabulary({ env }) {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  // An archive without Git's folder, as downloaded, is not checked.
  const listed = await runQuietly("git", list, { env }).catch(() => "");
  const files = listed.split("\0").filter((file) => textFile.test(file) && !skippedFiles.test(file));
  const faults = await Promise.all(files.map(checkFile));
  return faults.flat();
}

async function checkFile(file) {
  // Git still lists a deleted file until the deletion is committed.
  const text = await readFile(inRoot(file), "utf8").catch(() => null);
  if (text === null) return [];
  const inPath = findReplacedTerms(file, file).map(({ term, use }) => `${file}: "${term}"; say: ${use}`);
  const inText = findReplacedTerms(file, text).map(({ line, term, use }) => `${file}:${line}: "${term}"; say: ${use}`);
  return [...inPath, ...inText];
}

/** Returns the replaced terms in `text`, the content or the path of `file`. */
export function findReplacedTerms(file, text) {
  const exceptions = allowed.filter(({ files }) => files === undefined || files.test(file));
  return text.split("\n").flatMap((original, index) => {
    const line = exceptions.reduce((rest, exception) => rest.replace(exception.text, " "), original);
    const split = splitNames(line);
    return terms.flatMap(({ name, words, use }) => {
      const term = (name?.exec(line) ?? words?.exec(split))?.[0];
      return term === undefined ? [] : [{ line: index + 1, term, use }];
    });
  });
}

/** Splits camelCase, kebab-case and snake_case into lower-case words. */
function splitNames(line) {
  return line
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase();
}
