import { expect, test } from "vitest";
import { readCommands, readInstallBlocks } from "./compose/guide.mjs";

test("docs/install.md has the two blocks that install a site with Docker Compose", async () => {
  const [install, start, ...more] = await readInstallBlocks("With Docker Compose");
  expect(more).toEqual([]);
  expect(install).toMatch(/^apt-get update && apt-get install -y docker\.io/m);
  expect(install).toContain("git clone /source /opt/recital");
  expect(start).toContain("PUBLIC_URL=https://localhost\n");
  expect(start).toContain("docker compose up --detach --build --wait\n");
  expect(start).toMatch(/recital setup\n$/);
});

test("docs/install.md has one block that installs a site from source", async () => {
  const [install, ...more] = await readInstallBlocks("From source");
  expect(more).toEqual([]);
  expect(install).toContain("git clone /source /opt/recital\n");
  expect(install).toContain("systemctl enable --now recital\n");
  expect(install).toContain("\nlocalhost {\n");
  expect(install).toMatch(/npm run setup\n$/);
});

test("docs/operate.md has the commands of a site with Docker Compose, the deletion of all data last", async () => {
  const commands = await readCommands("With Docker Compose");
  expect(commands).toHaveLength(9);
  expect(commands).toContain("docker compose run --rm app backup");
  expect(commands.at(-1)).toBe("docker compose down --volumes");
});

test("docs/operate.md has the commands of a site from source, which end with a start", async () => {
  const commands = await readCommands("From source");
  expect(commands).toHaveLength(7);
  expect(commands).toContain("runuser -u recital -- npm run backup");
  expect(commands.at(-1)).toBe("systemctl start recital");
});

test("a section without commands is an error that names it", async () => {
  await expect(readInstallBlocks("Before you open")).rejects.toThrow('no commands under "Before you open"');
  await expect(readCommands("Health")).rejects.toThrow('no commands under "Health"');
});
