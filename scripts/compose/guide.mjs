import assert from "node:assert/strict";
import { rm, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { baseImages } from "./base-images.mjs";
import { startCleanMachine } from "./clean-machine.mjs";
import { logIn, request, until } from "./project.mjs";
import { inRoot } from "../paths.mjs";

const site = "https://localhost";

/** Enters docs/install.md, "With Docker Compose", word for word, and then the commands of docs/operate.md. */
export async function followCompose(engine) {
  await onCleanMachine(engine, async (machine) => {
    const title = "With Docker Compose";
    const [install, start] = await readInstallBlocks(title);
    await machine.run(install);
    await loadBaseImages(engine, machine);
    await isServed(machine, await setUp(machine, await machine.run(`cd /opt/recital\n${start}`)));
    await followCommands(machine, title);
    assert.equal(await machine.run("docker volume ls --quiet"), "", "data is left");
  });
}

/** Enters docs/install.md, "From source", word for word, and then the commands of docs/operate.md. */
export async function followFromSource(engine) {
  await onCleanMachine(engine, async (machine) => {
    const title = "From source";
    const [install] = await readInstallBlocks(title);
    await isServed(machine, await setUp(machine, await machine.run(install)));
    await followCommands(machine, title);
    // The upgrade and the stop both ended the process cleanly.
    await machine.run(`journalctl --unit recital --output cat | grep --quiet '"event":"stopped"'`);
  });
}

/** Runs each command of the table; after each one that does not stop the site, the site must be served. */
async function followCommands(machine, title) {
  for (const command of await readCommands(title)) {
    const lines = command.includes("--follow") ? `timeout 5 ${command} || [ $? = 124 ]` : command;
    const printed = await machine.run(`cd /opt/recital\n${lines}`);
    const isStop = / (?:down|stop)\b/.test(command);
    if (!isStop) await isServed(machine, / (?:admin:)?password$/.test(command) ? passwordIn(printed) : undefined);
  }
}

async function onCleanMachine(engine, work) {
  const machine = await startCleanMachine(engine);
  try {
    await work(machine);
  } finally {
    await machine.remove();
  }
}

/** Loads the base images into the machine's own engine, which may have no registry to pull from. */
async function loadBaseImages({ docker }, machine) {
  const archive = join(tmpdir(), "recital-docker", "base-images.tar");
  await docker("save", "--output", archive, ...baseImages);
  await machine.copyIn(archive, "/root/base-images.tar");
  await rm(archive);
  await machine.run("docker load --quiet --input base-images.tar && rm base-images.tar");
}

/** Sets the site up by the link that was printed, as its page does. Returns the password. */
async function setUp(machine, printed) {
  const token = /\/setup#([\w-]+)/.exec(printed)?.[1];
  assert.ok(token, `the output has no link: ${printed.slice(-500)}`);
  const password = "a password of the test";
  const json = { token, username: "admin", password, name: "Mira Solveig" };
  const sent = { method: "POST", json, headers: { Origin: site }, ip: await machine.ip() };
  const { status, text } = await request(`${site}/api/setup`, sent);
  assert.equal(status, 201, text);
  return password;
}

function passwordIn(printed) {
  const password = /Admin login: admin \/ (\S+)/.exec(printed)?.[1];
  assert.ok(password, `the output has no login: ${printed.slice(-500)}`);
  return password;
}

/** Checks the home page and the redirect to https; with a password, also the login. */
async function isServed(machine, password) {
  const ip = await machine.ip();
  const home = () => request(site, { ip });
  await until("the site", home, ({ status, text }) => status === 200 && text.includes("Mira Solveig"));
  assert.equal((await request("http://localhost/store", { ip })).status, 308);
  if (password) await logIn(site, "admin", password, ip);
}

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
 * Replaces the repository's URL and the domain, as the page asks; Caddy issues the certificate of `localhost` itself. On
 * any other domain there is no demo content, so the owner sets the site up.
 */
function withTestValues(block) {
  const here = block
    .replaceAll("https://example.com/recital.git", "/source")
    .replaceAll("music.example.com", "localhost");
  return here.replace("PUBLIC_URL=https://localhost\n", "PUBLIC_URL=https://localhost\nDEMO_CONTENT=false\n");
}
