import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { inRoot } from "./paths.mjs";

const folder = inRoot(".github/workflows");
const workflows = readdirSync(folder).map((name) => [name, parse(readFileSync(join(folder, name), "utf8"))]);
const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const stepsOf = ({ jobs }) => Object.values(jobs).flatMap(({ steps }) => steps);

test.each(workflows)("%s: time limits, least rights, known actions and commands, jobs that exist", (_, workflow) => {
  expect(workflow.permissions).toEqual({ contents: "read" });
  const names = Object.keys(workflow.jobs);
  for (const { needs = [], "timeout-minutes": minutes } of Object.values(workflow.jobs)) {
    expect(minutes).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining([needs].flat()));
  }
  for (const { uses, run = "" } of stepsOf(workflow)) {
    expect(uses ?? "actions/x@v4").toMatch(/^actions\/[a-z-]+@v4$/);
    for (const [, task] of run.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([task]);
  }
});

test.each(workflows)(
  "%s: every command is one of the shell, and no expression of GitHub is in its text",
  async (_, workflow) => {
    const work = await mkdtemp(join(tmpdir(), "recital-workflows-"));
    const file = join(work, "run.sh");
    for (const { run } of stepsOf(workflow).filter((step) => step.run)) {
      expect(run).not.toContain("${{");
      await writeFile(file, run);
      await promisify(execFile)("bash", ["-n", file]);
    }
    await rm(work, { recursive: true });
  },
);

test("a release is signed in one step, compared, and published only with the image of all processors", () => {
  const { jobs, on } = workflows.find(([name]) => name === "release.yml")[1];
  expect(on).toEqual({ push: { tags: ["v*"] } });
  const signing = stepsOf({ jobs }).filter(({ env = {} }) => JSON.stringify(env).includes("secrets."));
  expect(signing).toHaveLength(1);
  expect(signing[0].run).toMatch(/diff --recursive release again\n$/);
  expect(jobs.image.strategy.matrix.include.map(({ cpu }) => cpu)).toEqual(["amd64", "arm64"]);
  expect(jobs.publish.needs).toEqual(["files", "image"]);
});
