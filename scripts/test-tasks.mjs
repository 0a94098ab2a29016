import { readdirSync } from "node:fs";
import { mariadbTests } from "./mariadb-tests.mjs";
import { inRoot, root } from "./paths.mjs";
import {
  buildAll,
  checkSizes,
  checkSources,
  testInBrowser,
  testInEngine,
  testOnMysql,
  testOnSqlite,
} from "./test-parts.mjs";

// A task has what `runQueue` describes, and:
//   - `inputs`: the files and folders that its result depends on; a task without them runs always
//   - `ignoresUnitTests`: whether the unit tests in those folders are no inputs
//   - `run`: takes the toolchain and returns the counts
// A task that depends on more than it declares would be skipped wrongly by `npm test -- --changed`.

/** A test that fails is tried once more and reported as flaky if it then passes. */
const retries = 1;

const generated =
  /^(\.git|\.cache|\.env|node_modules|data|secrets|dist|test-results|playwright-report|.*\.log|sbom.*)$/;
const packages = readdirSync(inRoot("packages")).map((name) => `packages/${name}`);
const everything = readdirSync(root)
  .filter((name) => !generated.test(name))
  .flatMap((name) => (name === "packages" ? packages : [name]));

const tools = ["pnpm-lock.yaml", "tsconfig.base.json", "scripts/install.mjs", "scripts/test-tasks.mjs"];
const vitest = ["vitest.config.ts", "scripts/test-parts.mjs", ...tools];
const server = ["packages/contract", "packages/demo", "packages/server", "packages/emulators"];
/** The server's tests read the versions and the guide. */
const serverTests = [
  ...server,
  "package.json",
  "packages/desktop-admin/package.json",
  "docs/install.md",
  "scripts/build.mjs",
  ...vitest,
];
const site = ["packages/contract", "packages/ui", "packages/site", "scripts/build.mjs"];
const playwright = ["scripts/test-parts.mjs", "scripts/end-with-parent.mjs", ...tools];

/** vitest compares a filter that is an absolute path with the beginnings of the files' paths. */
const onMariadb = mariadbTests.map((path) => inRoot("packages/server/src", path));

/** The browser tests that run on MariaDB too: they kill, repeat and cut off what the database must survive. */
const browserTestsOnMariadb = ["faults/kill-payment", "faults/three-processes", "faults/database-outage"];

const build = { name: "build", needs: ["packages"], run: buildAll };
const needsOfBrowser = ["build", "ffmpeg", "Chromium", "demo shop"];

/** Playwright empties the folder of its results at its start, so that each task has its own. */
const browserArgs = (name, ...args) => ["--grep-invert=@nightly", ...args, `--output=test-results/${name}`];

const journeyInputs = [
  ...server,
  ...site,
  "e2e/engines",
  "e2e/fixtures",
  "e2e/global-setup.ts",
  "e2e/playwright.config.ts",
  "scripts/browsers.mjs",
  ...playwright,
];

const engines = [
  { title: "Firefox", engine: "firefox" },
  { title: "WebKit", engine: "webkit" },
];

/**
 * The tasks of `npm test`, in the order in which they start if they can. The browser tests on SQLite are the longest
 * task: they take one place to the end, the others fill the second one after each other.
 */
export const testTasks = [
  { name: "checks", needs: ["packages"], inputs: everything, run: checkSources },
  build,
  {
    name: "JavaScript size",
    needs: ["build"],
    inputs: [...site, "pnpm-lock.yaml", "scripts/size-budget.mjs"],
    ignoresUnitTests: true,
    run: checkSizes,
  },
  {
    name: "browser tests on MariaDB",
    needs: [...needsOfBrowser, "MariaDB"],
    // They wait for killed servers, repetitions and timeouts.
    isLight: true,
    exclusive: ["MariaDB"],
    inputs: [...server, ...site, "e2e/faults", "e2e/fixtures", "e2e/playwright.config.ts", ...playwright],
    ignoresUnitTests: true,
    run: (toolchain) =>
      testInBrowser(toolchain, { retries, onMysql: true, args: browserArgs("mariadb", ...browserTestsOnMariadb) }),
  },
  {
    name: "browser tests on SQLite",
    needs: needsOfBrowser,
    inputs: [...server, ...site, "packages/desktop-admin", "e2e", ...playwright],
    ignoresUnitTests: true,
    run: (toolchain) => testInBrowser(toolchain, { retries, args: browserArgs("sqlite") }),
  },
  ...engines.map(({ title, engine }) => ({
    name: `journeys in ${title}`,
    needs: ["build", "ffmpeg", title, "demo shop"],
    inputs: journeyInputs,
    ignoresUnitTests: true,
    run: (toolchain) => testInEngine(toolchain, { engine, retries, args: browserArgs(engine) }),
  })),
  {
    name: "server tests on SQLite",
    needs: ["build", "ffmpeg"],
    inputs: serverTests,
    run: (toolchain) => testOnSqlite(toolchain, { retries, projects: ["server"] }),
  },
  {
    name: "unit and component tests",
    needs: ["packages", "ffmpeg"],
    inputs: [...packages, ...vitest],
    run: (toolchain) => testOnSqlite(toolchain, { retries, projects: ["!server", "!scripts"] }),
  },
  {
    name: "server tests on MariaDB",
    needs: ["build", "ffmpeg", "MariaDB"],
    exclusive: ["MariaDB"],
    inputs: [...serverTests, "scripts/mariadb-tests.mjs"],
    run: (toolchain) => testOnMysql(toolchain, { retries, args: onMariadb }),
  },
  {
    // They read every document and many sources, so that they run more often than the other unit tests.
    name: "tests of scripts and documents",
    needs: ["packages"],
    inputs: everything,
    run: (toolchain) => testOnSqlite(toolchain, { retries, projects: ["scripts"] }),
  },
];

/** By day the server's tests of random input, long files and former versions take fewer runs. */
const wholeServer = { TEST_NIGHTLY: "1", TEST_FUZZ_RUNS: "50" };

/** The tasks of `npm run test:nightly`: what is left out of `npm test`, and what is repeated. */
export const nightlyTasks = [
  build,
  {
    name: "all browser tests on SQLite",
    needs: needsOfBrowser,
    run: (toolchain) =>
      testInBrowser(toolchain, {
        retries,
        args: ["--output=test-results/nightly-sqlite"],
        variables: { TEST_AXE: "all" },
      }),
  },
  {
    name: "all server tests on MariaDB",
    needs: ["build", "ffmpeg", "MariaDB"],
    exclusive: ["MariaDB"],
    run: (toolchain) => testOnMysql(toolchain, { retries, variables: wholeServer }),
  },
  {
    name: "all server tests on SQLite",
    needs: ["build", "ffmpeg"],
    run: (toolchain) => testOnSqlite(toolchain, { retries, projects: ["server"], variables: wholeServer }),
  },
  ...engines.map(({ title, engine }) => ({
    name: `all journeys in ${title}`,
    needs: ["build", "ffmpeg", title, "demo shop"],
    run: (toolchain) => testInEngine(toolchain, { engine, retries, args: [`--output=test-results/nightly-${engine}`] }),
  })),
  {
    name: "fault tests, ten times each",
    needs: needsOfBrowser,
    run: (toolchain) =>
      testInBrowser(toolchain, {
        retries,
        args: ["faults/", "--repeat-each=10", "--output=test-results/nightly-faults"],
      }),
  },
  {
    name: "all browser tests on MariaDB",
    needs: [...needsOfBrowser, "MariaDB"],
    exclusive: ["MariaDB"],
    run: (toolchain) =>
      testInBrowser(toolchain, {
        retries,
        onMysql: true,
        args: ["--grep-invert=@screen", "--output=test-results/nightly-mariadb"],
        variables: { TEST_AXE: "all" },
      }),
  },
];
