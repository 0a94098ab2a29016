import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startInHarness } from "./start-in-harness.ts";

// Run by the bench as a program with a site URL and a number of rounds; prints milliseconds as JSON.
const [url = "", rounds = "1"] = process.argv.slice(2);
const times: Record<string, number>[] = [];
for (let round = 0; round < Number(rounds); round += 1) times.push(await timeStart());
console.log(JSON.stringify(times));

/** How long a start takes, from the start of the process and from the start of the window's page, to the login. */
async function timeStart() {
  const userData = await mkdtemp(join(tmpdir(), "recital-bench-"));
  await writeFile(join(userData, "settings.json"), JSON.stringify({ site: { url, artistName: "Mara Lind" } }));
  const begin = Date.now();
  const program = await startInHarness(userData);
  const { window } = program;
  const page = await window.evaluate(async () => {
    while (!document.querySelector("input[autocomplete=current-password]")) await new Promise(requestAnimationFrame);
    // The frame after the login was drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { begin: performance.timeOrigin, login: performance.now() };
  });
  await program.end();
  await rm(userData, { recursive: true, force: true });
  return { toPage: page.begin - begin, toLogin: page.login };
}
