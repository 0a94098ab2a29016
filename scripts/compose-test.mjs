import { prepareBaseImages } from "./compose/base-images.mjs";
import { prepareEngine } from "./compose/engine.mjs";
import { followCompose, followFromSource } from "./compose/guide.mjs";
import { behindTheProxy, incomplete, withEmulators, withMysql, withoutSettings } from "./compose/trials.mjs";
import { say, step } from "./say.mjs";
import { startSummary } from "./summary.mjs";
import { prepareToolchain } from "./install.mjs";

/** The task `compose:test`: builds the images, runs the Compose file in all its ways, and follows docs/install.md. */
export async function testCompose(words) {
  const { node } = await prepareToolchain();
  const engine = await prepareEngine();
  await prepareBaseImages(engine, node);
  const summary = startSummary();
  const trials = [
    ["the images are built", () => engine.compose("--profile", "dev", "build", "--quiet")],
    ["the image contains what the site needs and no more", () => lookInside(engine, say)],
    ["incomplete settings stop the start, and are named", () => incomplete(engine)],
    ["without settings: a demo on SQLite that restarts", () => withoutSettings(engine, say)],
    ["with MySQL: only where no data is in SQLite", () => withMysql(engine)],
    ["with the emulators: a purchase", () => withEmulators(engine)],
    ["behind the proxy: three replicas are one site", () => behindTheProxy(engine)],
    ["docs/install.md on a clean machine, with Compose", () => followCompose(engine)],
    ["docs/install.md on a clean machine, from source", () => followFromSource(engine)],
  ];
  for (const [name, run] of trials.filter(
    ([text]) => words.length === 0 || words.some((word) => text.includes(word)),
  )) {
    try {
      await step(name, run);
      summary.addCheck(name, true);
    } catch (error) {
      summary.addBroken(name, error.output ?? error.message);
    }
  }
  return summary.print();
}

/** Checks what the image contains and how large it is. `say` prints the figures. */
async function lookInside({ docker }, say) {
  const report = JSON.parse(await docker("run", "--rm", "--entrypoint", "node", "recital", "--eval", program));
  const bytes = Number(await docker("image", "inspect", "--format", "{{.Size}}", "recital"));
  say(
    `  image ${mebibytes(bytes)} MiB, of which node_modules ${mebibytes(report.bytes)} MiB in ${report.packages} packages`,
  );
  const faults = [
    ...(report.uid === 0 ? ["it runs as root"] : []),
    ...report.tools.map((tool) => `${tool} is in it`),
    ...report.sources.map((file) => `the source ${file} is in it`),
    ...report.development.map((name) => `the development package ${name} is in it`),
    ...(report.bytes > 130 * 2 ** 20 ? ["its node_modules are larger than 130 MiB"] : []),
    ...(report.packages > 142 ? ["it has more than 142 packages, twice as many as koa with a database needs"] : []),
  ];
  if (faults.length > 0) throw new Error(faults.join("; "));
}

const mebibytes = (bytes) => Math.round(bytes / 2 ** 20);

/** Runs inside the image; its source is passed to Node as text. */
function inspectImage() {
  const { existsSync, lstatSync, readdirSync } = require("node:fs");
  const files = readdirSync("/app", { recursive: true, withFileTypes: true });
  const isOurs = ({ parentPath }) => !parentPath.startsWith("/app/node_modules");
  const path = (entry) => `${entry.parentPath}/${entry.name}`;
  const folders = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin", "/opt"];
  const names = ["npm", "npx", "pnpm", "yarn", "corepack", "gcc", "cc", "make", "python3", "git"];
  const packages = readdirSync("/app/node_modules/.pnpm").filter((name) => name.includes("@"));
  const unwanted = /^(vite|vitest|typescript|oxlint|oxfmt|knip|electron|prettier|lighthouse|@playwright|@recital)\b/;
  // Counted by inode, because reading a folder follows links, and pnpm has several links to each package.
  const stats = files.filter((entry) => entry.isFile() && !isOurs(entry)).map((entry) => lstatSync(path(entry)));
  const sizes = new Map(stats.map(({ ino, size }) => [ino, size]));
  console.log(
    JSON.stringify({
      uid: process.getuid(),
      tools: names.filter((name) => folders.some((folder) => existsSync(`${folder}/${name}`))),
      sources: files.filter((entry) => isOurs(entry) && /\.(tsx?|map)$|\.test\./.test(entry.name)).map(path),
      development: packages.filter((name) => unwanted.test(name)),
      packages: packages.length,
      bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    }),
  );
}

const program = `(${inspectImage.toString()})()`;
