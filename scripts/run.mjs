// The entry of every `npm run`: `node scripts/run.mjs <task> [arguments]`. Runs on Node 20.19 or newer; the tasks fetch
// a newer Node themselves. The syntax is plain, so that an old Node reaches the version check.
const tasks = {
  start: () => import("./commands.mjs").then((task) => task.start()),
  dev: () => import("./commands.mjs").then((task) => task.dev()),
  build: () => import("./build.mjs").then((task) => task.build()),
  check: () => import("./check.mjs").then((task) => task.check()),
  format: () => import("./check.mjs").then((task) => task.format()),
  test: (args) => import("./test.mjs").then((task) => task.test(args)),
  "test:nightly": () => import("./test.mjs").then((task) => task.testNightly()),
  "test:unit": (args) => import("./test.mjs").then((task) => task.testUnit(args)),
  "test:mysql": (args) => import("./test.mjs").then((task) => task.testMysql(args)),
  e2e: (args) => import("./test.mjs").then((task) => task.testBrowser(args)),
  audit: (args) => import("./audit.mjs").then((task) => task.audit(args)),
  sbom: (args) => import("./audit.mjs").then((task) => task.sbom(args)),
  release: (args) => import("./release/release.mjs").then((task) => task.release(args)),
  "release:test": () => import("./release/release-test.mjs").then((task) => task.testRelease()),
  "compose:test": (args) => import("./compose-test.mjs").then((task) => task.testCompose(args)),
  bench: (args) => import("./commands.mjs").then((task) => task.bench(args)),
  desktop: (args) => import("./desktop.mjs").then((task) => task.runDesktop(args)),
  "desktop:build": () => import("./desktop.mjs").then((task) => task.buildDesktop()),
  "desktop:package": (args) => import("./desktop.mjs").then((task) => task.packageDesktop(args)),
  setup: (args) => import("./commands.mjs").then((task) => task.serverCommand("setup", args)),
  doctor: (args) => import("./commands.mjs").then((task) => task.serverCommand("doctor", args)),
  backup: (args) => import("./commands.mjs").then((task) => task.backup(args)),
  restore: (args) => import("./commands.mjs").then((task) => task.restore(args)),
  "db:migrate": (args) => import("./commands.mjs").then((task) => task.serverCommand("migrate", args)),
  "uploads:copy": (args) => import("./commands.mjs").then((task) => task.serverCommand("copy-uploads", args)),
  "admin:password": (args) => import("./commands.mjs").then((task) => task.serverCommand("password", args)),
};

const [major, minor] = process.versions.node.split(".").map(Number);
const name = process.argv[2];

if (major < 20 || (major === 20 && minor < 19)) {
  console.error("This needs Node 20.19 or newer; you have " + process.version + ". See https://nodejs.org");
  process.exitCode = 1;
} else if (!Object.hasOwn(tasks, name)) {
  console.error("Usage: node scripts/run.mjs <" + Object.keys(tasks).join(" | ") + ">");
  process.exitCode = 1;
} else {
  // No top-level `await`: an old Node fails to parse it before it prints the message above.
  void import("./lifetime.mjs").then(({ finish, reportFailure }) =>
    tasks[name](process.argv.slice(3))
      .catch(reportFailure)
      .then((code) => finish(code === undefined ? 0 : code)),
  );
}
