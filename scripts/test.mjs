import { runBrowserTests } from "./browser-tests.mjs";
import { allParts, buildChanged } from "./build.mjs";
import { runChecks } from "./check.mjs";
import { prepareTestChromium } from "./chromium.mjs";
import { prepareFfmpeg } from "./ffmpeg.mjs";
import { installPackages } from "./install.mjs";
import { TaskFailed } from "./lifetime.mjs";
import { prepareMysql } from "./mysql.mjs";
import { say, step } from "./say.mjs";
import { checkAdminBudget, checkSizeBudget } from "./size-budget.mjs";
import { startSummary } from "./summary.mjs";
import { prepareToolchain } from "./toolchain.mjs";
import { runUnitTests } from "./unit-tests.mjs";

/**
 * The server's tests that another database cannot break: of files, texts, images, headers and outside services. Those
 * run once. A new file runs on both databases.
 */
const sameOnBoth = [
  "{adapters,config,demo/artwork,demo/ep,demo/score,demo/sound,domain,images,kernel}/**",
  "db/sqlite-*",
  "http/{broken-requests,checking-handlers,framed-pages,given-urls,http,log-privacy,private-pages,private-responses}*",
  "http/{read-upload,request-id,response-headers,security-log,send-range,turns,uploaded-files}*",
  "features/backup/{bad-archives,delete-unlisted,signature,work-folder}*",
  "features/orders/emails/**",
  "features/social-links/clean-icon*",
  "features/status/find-alerts*",
  "features/system/openapi*",
  "features/videos/thumbnails*",
  "{log-reader,serve-metrics}*",
  "features/releases/{encode-track,tags}*",
  "features/{assets/tags,downloads/from-bucket,providers/checks,remote-images/*,streaming/*}*",
];
const notOnMysql = sameOnBoth.map((files) => `--exclude=**/src/${files}`);

/**
 * The browser tests that another database could break and the server's tests on it do not cover: purchases and faults;
 * without tests tagged `@screen`, which concern only the browser.
 */
const files = ["faults/", "public/buy"];
const aboutTheDatabase = [...files, "--grep-invert", "@screen|no accessibility violation"];

/** In a run of everything, a test that fails is tried once more and reported as flaky if it then passes. */
const retries = 1;

/** The task `test`: everything that CI checks. Later parts run even if an earlier one fails. */
export async function test() {
  const summary = startSummary();
  let toolchain;
  try {
    toolchain = await prepareToolchain();
    await installPackages(toolchain);
  } catch (error) {
    report(summary, "install", error);
    return summary.print();
  }
  for (const { name, passed } of await runChecks(toolchain)) summary.addCheck(name, passed);
  try {
    await buildChanged(toolchain, allParts);
    summary.addCheck("build", true);
  } catch (error) {
    report(summary, "build", error);
    return summary.print();
  }
  await part(summary, "JavaScript size", () => sizePart(summary));
  await part(summary, "unit and HTTP tests on SQLite", (name) => unitPart(summary, toolchain, name, { retries }));
  await part(summary, "server tests on MySQL", (name) =>
    mysqlPart(summary, toolchain, name, { retries, args: notOnMysql }),
  );
  await part(summary, "browser tests on SQLite", (name) => browserPart(summary, toolchain, name, { retries }));
  await part(summary, "browser tests on MySQL", (name) =>
    browserPart(summary, toolchain, name, { retries, onMysql: true, args: aboutTheDatabase }),
  );
  return summary.print();
}

/** The task `test:unit`: unit and HTTP tests of every package on SQLite. Arguments go to vitest. */
export function testUnit(args) {
  return alone("unit and HTTP tests on SQLite", (...given) => unitPart(...given, { args }));
}

/** The task `test:mysql`: the server's tests on MySQL or MariaDB. Arguments go to vitest. */
export function testMysql(args) {
  return alone("server tests on MySQL", (...given) => mysqlPart(...given, { args }));
}

/** The task `e2e`: the browser tests on SQLite, with `--mysql` on MySQL. Other arguments go to Playwright. */
export function testBrowser(args) {
  const onMysql = args.includes("--mysql");
  const rest = args.filter((argument) => argument !== "--mysql");
  return alone(`browser tests on ${onMysql ? "MySQL" : "SQLite"}`, async (summary, toolchain, name) => {
    await buildChanged(toolchain, allParts);
    await browserPart(summary, toolchain, name, { onMysql, args: rest });
  });
}

async function alone(name, run) {
  const toolchain = await prepareToolchain();
  await installPackages(toolchain);
  const summary = startSummary();
  await part(summary, name, () => run(summary, toolchain, name));
  return summary.print();
}

async function part(summary, name, run) {
  try {
    await run(name);
  } catch (error) {
    report(summary, name, error);
  }
}

function report(summary, name, error) {
  if (error.output) console.error(error.output.trimEnd());
  const message = error instanceof TaskFailed ? error.message : (error.stack ?? String(error));
  summary.addBroken(name, message);
}

async function sizePart(summary) {
  const { passed, text } = await checkSizeBudget();
  say(`JavaScript of the public site: ${text}`);
  const admin = await checkAdminBudget();
  say(`JavaScript of the back office: ${admin.text}`);
  summary.addCheck("JavaScript size", passed && admin.passed);
}

async function unitPart(summary, toolchain, name, options) {
  await prepareFfmpeg();
  say("Unit and HTTP tests on SQLite …");
  // A database URL in the environment must not turn this run into a second one on MySQL.
  const variables = { TEST_DATABASE_URL: "" };
  summary.addTests(name, await runUnitTests(toolchain, { ...options, variables }));
}

async function mysqlPart(summary, toolchain, name, options) {
  const variables = { TEST_DATABASE_URL: await prepareMysql() };
  say("Server tests again on MySQL …");
  summary.addTests(name, await runUnitTests(toolchain, { ...options, projects: ["server"], variables }));
}

async function browserPart(summary, toolchain, name, { onMysql = false, ...options }) {
  await prepareFfmpeg();
  const chromium = await prepareTestChromium(toolchain);
  const databaseUrl = onMysql ? await prepareMysql() : undefined;
  await step(`Browser tests on ${onMysql ? "MySQL" : "SQLite"}`, async () => {
    summary.addTests(name, await runBrowserTests(toolchain, { ...options, chromium, databaseUrl }));
  });
}
