import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { baseImages } from "./base-images.mjs";
import { readChapter } from "./chapter.mjs";
import { startCleanMachine } from "./clean-machine.mjs";
import { ask, logIn, until } from "./visitor.mjs";

const site = "https://localhost";

/** README's chapter on Compose, word for word, and then everything that its table has for later. */
export async function followCompose(engine) {
  await onCleanMachine(engine, async (machine) => {
    const { blocks, later } = await readChapter("With Docker Compose");
    const [install, start] = blocks;
    await machine.run(install);
    await handImages(engine, machine);
    const password = passwordIn(await machine.run(`cd /opt/recital\n${start}`));
    await isServed(machine, password);
    for (const command of later) {
      const lines = command.includes("--follow") ? `timeout 5 ${command} || [ $? = 124 ]` : command;
      await machine.run(`cd /opt/recital\n${lines}`);
      if (!command.includes(" down")) await isServed(machine);
    }
    assert.equal(await machine.run("docker volume ls --quiet"), "", "data is left");
  });
}

/** README's chapter on a machine without Docker, word for word, and then its line for a newer version. */
export async function followWithoutDocker(engine) {
  await onCleanMachine(engine, async (machine) => {
    const { blocks, newer } = await readChapter("Without Docker");
    const password = passwordIn(await machine.run(blocks[0]));
    await isServed(machine, password);
    await machine.run(newer);
    await isServed(machine, password);
    // The one before had finished what it was doing.
    await machine.run(`journalctl --unit recital --output cat | grep --quiet '"event":"stopped"'`);
  });
}

async function onCleanMachine(engine, work) {
  const machine = await startCleanMachine(engine);
  try {
    await work(machine);
  } finally {
    await machine.remove();
  }
}

/** What a registry would give; the engine inside has none that answers either. */
async function handImages({ docker }, machine) {
  const archive = join(tmpdir(), "recital-docker", "base-images.tar");
  await docker("save", "--output", archive, ...baseImages);
  await machine.copyIn(archive, "/root/base-images.tar");
  await rm(archive);
  await machine.run("docker load --quiet --input base-images.tar && rm base-images.tar");
}

function passwordIn(printed) {
  const password = /Admin login: admin \/ (\S+)/.exec(printed)?.[1];
  assert.ok(password, `the last line has no login: ${printed.slice(-500)}`);
  return password;
}

async function isServed(machine, password) {
  const address = await machine.address();
  const home = () => ask(site, { address });
  await until("the site", home, ({ status, text }) => status === 200 && text.includes("Your Name"));
  assert.equal((await ask("http://localhost/store", { address })).status, 308);
  if (password) await logIn(site, "admin", password, address);
}
