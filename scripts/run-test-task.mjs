// Runs one task of `npm test` or `npm run test:nightly` in a process of its own, whose processor time is measured, and
// writes its counts to a file: `node scripts/run-test-task.mjs <name> <file>`.
import { writeFile } from "node:fs/promises";
import { finish, reportFailure } from "./lifetime.mjs";
import { countBroken } from "./summary.mjs";
import { nightlyTasks, testTasks } from "./test-tasks.mjs";
import { prepareToolchain } from "./install.mjs";

const [name, file] = process.argv.slice(2);

async function runTask() {
  const task = [...testTasks, ...nightlyTasks].find((candidate) => candidate.name === name);
  if (task === undefined) throw new Error(`There is no task ${name}`);
  const counts = await task.run(await prepareToolchain()).catch((error) => {
    reportFailure(error);
    return countBroken(error.message);
  });
  await writeFile(file, JSON.stringify(counts));
  return 0;
}

void runTask().catch(reportFailure).then(finish);
