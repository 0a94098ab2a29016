import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLockFileFaults, readPackages } from "./audit.mjs";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const minimums = JSON.parse(read("minimum-versions.json"));
const lockFile = read("../pnpm-lock.yaml");
const versionOf = (name) => readPackages(lockFile).find((entry) => entry.name === name)?.version;

test("the locked packages have no fault", () => {
  expect(readPackages(lockFile).length).toBeGreaterThan(500);
  expect(findLockFileFaults(lockFile, minimums)).toEqual([]);
});

test.each([
  ["koa", "3.1.1"],
  ["koa", "3.1.2-rc.1"],
  ["multer", "2.2.9"],
  ["sequelize", "6.9.0"],
  ["electron", "41.3.9"],
  ["electron", "38.9.0"],
  ["react-router", "7.17.0"],
  ["react-router", "8.2.9"],
])("%s %s is refused", (name, version) => {
  const spoiled = lockFile.replace(`\n  ${name}@${versionOf(name)}:\n`, `\n  ${name}@${version}:\n`);
  expect(spoiled).not.toBe(lockFile);
  expect(findLockFileFaults(spoiled, minimums)).toEqual([expect.stringContaining(`${name} ${version} is below`)]);
});

test.each(["41.4.0", "42.0.0", "43.0.0", "50.1.2"])("electron %s is accepted", (version) => {
  const changedLock = lockFile.replace(`\n  electron@${versionOf("electron")}:\n`, `\n  electron@${version}:\n`);
  expect(findLockFileFaults(changedLock, minimums)).toEqual([]);
});

const hash = /(?<=\n {2}koa@[\d.]+:\n {4}resolution: )\{integrity: [^}]+\}/;

test.each([
  "{integrity: sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=}",
  "{integrity: sha512-short==}",
  "{tarball: https://codeload.github.com/koajs/koa/tar.gz/0123}",
  "{type: git, repo: https://example.com/koa.git, commit: 0123}",
  "{directory: ../koa, type: directory}",
])("a package pinned by %s is refused", (resolution) => {
  const spoiled = lockFile.replace(hash, resolution);
  expect(spoiled).not.toBe(lockFile);
  expect(findLockFileFaults(spoiled, minimums)[0]).toMatch(/^koa .* is not pinned by its SHA-512 alone/);
});

test("a forbidden package is refused", () => {
  const more = lockFile.replace(
    hash,
    (same) => `${same}\n\n  react-server-dom-webpack@19.9.9:\n    resolution: ${same}`,
  );
  expect(findLockFileFaults(more, minimums)).toEqual([expect.stringMatching(/^react-server-dom-webpack .* must not/)]);
});

test("a file in another format is refused", () => {
  expect(findLockFileFaults("{}", minimums)).toHaveLength(1);
});
