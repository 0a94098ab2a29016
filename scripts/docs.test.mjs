import { execFileSync } from "node:child_process";
import { existsSync, globSync, lstatSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { inRoot, root } from "./paths.mjs";

const folders = ["docs", "packages", "scripts", "e2e", "bench", "docker"];
const exclude = (path) => /(^|\/)(node_modules|dist|desktop-admin\/release|test-results)$/.test(path);
const files = folders.flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: root, exclude }));
const rootFiles = globSync("{.,}*.*", { cwd: root, exclude });
const documents = [...rootFiles, ...files].filter((file) => file.endsWith(".md"));

test("every relative link of a document leads to a file", () => {
  const links = documents.flatMap((document) =>
    matches(document, /\]\((?![a-z]+:|#|\.\.\/\.\.\/security\/advisories)([^)#\s]+)/g).map((link) => ({
      document,
      link,
    })),
  );
  const broken = links.filter(({ document, link }) => !existsSync(inRoot(dirname(document), link)));
  expect(links.length).toBeGreaterThan(40);
  expect(broken).toEqual([]);
});

test("every link to a heading leads to one", () => {
  const links = documents.flatMap((document) =>
    matches(document, /\]\((?![a-z]+:)([^)\s]*#[^)\s]+)/g).map((link) => ({ document, link })),
  );
  const broken = links.filter(({ document, link }) => {
    const [file, heading] = link.split("#");
    return !anchors(file === "" ? document : relative(root, inRoot(dirname(document), file))).includes(heading);
  });
  expect(links.length).toBeGreaterThan(5);
  expect(broken).toEqual([]);
});

test("every source file that a document names exists, decision records and placeholders excepted", () => {
  const all = [...rootFiles, ...files].flatMap((file) => [`/${file}`, `/${file.replace("/src/", "/")}`]);
  const current = documents.filter((document) => !document.startsWith("docs/decisions/"));
  const named = current.flatMap((document) =>
    matches(document, /`([\w./@-]+\.(?:tsx?|mjs|yml|css|service))`/g).map((file) => ({ document, file })),
  );
  const missing = named.filter(
    ({ file }) => !/(^|\/)(NNNN-|x[.-])/.test(file) && !all.some((known) => known.endsWith(`/${file}`)),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test("every test that a security page quotes by its title exists in the named file", () => {
  const named = ["docs/security/asvs.md", "docs/security/threats.md"].flatMap((document) =>
    [...read(document).matchAll(/`([\w./-]+\.(?:test|spec)\.(?:ts|tsx|mjs))`((?:[,:]? (?:and )?"[^"]+")+)/g)].flatMap(
      ([, file, quoted]) => [...quoted.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ document, file, title })),
    ),
  );
  const missing = named.filter(({ file, title }) => {
    const [path] = files.filter((doc) =>
      [`/${doc}`, `/${doc.replace("/src/", "/")}`].some((end) => end.endsWith(`/${file}`)),
    );
    return path === undefined || !title.split(" … ").every((part) => read(path).includes(part));
  });
  expect(named.length).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});

test("the index of decisions names each record, and the numbers have no gaps", () => {
  const records = globSync("docs/decisions/[0-9]*.md", { cwd: root }).map((file) => basename(file));
  const lines = [...read("docs/decisions/README.md").matchAll(/^- (?:\[(\d{4})\]\(([^)]+)\)|(\d{4})) (.+) – (.+)$/gm)];
  const indexed = lines.flatMap(([, , record]) => record ?? []);
  expect(indexed.filter((record) => !records.includes(record))).toEqual([]);
  expect(records.filter((record) => !indexed.includes(record))).toEqual([]);
  const numbers = lines.map(([, number, , removed]) => Number(number ?? removed));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  for (const [, number, record, removed, title, status] of lines) {
    expect(status).toMatch(removed ? /^removed: / : /^(in force|partly in force, see|superseded by)/);
    if (record) expect(read(`docs/decisions/${record}`)).toContain(`# ${number}: ${title}\n`);
  }
});

test("every decision that a document or a source file names is a record", () => {
  const records = new Set(
    globSync("docs/decisions/[0-9]*.md", { cwd: root }).map((file) => basename(file).slice(0, 4)),
  );
  const texts = [...rootFiles, ...files].filter((file) => /\.(md|mjs|tsx?|css)$/.test(file));
  const named = texts.flatMap((file) =>
    matches(file, /\b[Dd]ecisions?[\s*/]+\[?(\d{4}(?:(?:, | and )\d{4})*)/g).flatMap((numbers) =>
      numbers.match(/\d{4}/g).map((number) => ({ file, number })),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ number }) => !records.has(number))).toEqual([]);
});

test.each([
  ["README.md", 700],
  ["bench/README.md", 800],
])("%s has at most %i words", (file, max) => {
  expect(read(file).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(max);
});

function matches(document, pattern) {
  return [...read(document).matchAll(pattern)].map(([, match]) => match);
}

/** Returns the anchors of a document's headings, by GitHub's rules. */
function anchors(document) {
  return matches(document, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}

function read(file) {
  return readFileSync(join(root, file), "utf8");
}

test("no file of the repository is larger than 500 kB: what is built or generated is not kept", () => {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  const kept = tracked.filter((file) => file !== "" && existsSync(join(root, file)));
  expect(kept.length).toBeGreaterThan(1000);
  expect(kept.filter((file) => lstatSync(join(root, file)).size > 500_000)).toEqual([]);
});
