import { availableParallelism } from "node:os";
import { defineConfig, type UserProjectConfigExport } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const packages = ["contract", "demo", "server", "ui", "site", "desktop-admin", "emulators"];

/** Component tests: the whole application of a package is mounted in a simulated browser, over the server's handlers. */
const screenTests = "src/**/*.screen.test.tsx";
const withScreens = ["ui", "site"];

/** The test files that take longest. */
const slowest = ["fuzz", "killed", "upgrade", "backup", "second-factor-login", "concurrent-payments", "streaming"];

/** Starts the longest files of each project first, so that no worker is left with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => slowest.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const projectFiles = sorted.filter((file) => file.project === project);
      return [...projectFiles.filter(isLong), ...projectFiles.filter((file) => !isLong(file))];
    });
  }
}

/** Unit and HTTP tests stand beside the code that they test; the browser tests are Playwright's, in e2e. */
export default defineConfig({
  test: {
    // Loading the server takes longer than most of its test files do: a worker keeps its modules for the next file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Most tests wait for a server, a database or a hash. Its own choice is one less than there are cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: "scripts",
          root: "scripts",
          environment: "node" as const,
          include: ["**/*.test.mjs"],
          // They run programs, which wait for a processor as long as other tests need both.
          testTimeout: 60_000,
        },
      },
      ...packages.map((name) => project(name, name, { exclude: [screenTests] })),
      ...withScreens.map((name) =>
        project(`${name}-screens`, name, {
          environment: "../ui/src/testing/browser-environment.ts",
          include: [screenTests],
          // React and antd take half the time without their checks for developers.
          env: { NODE_ENV: "production" },
        }),
      ),
    ],
  },
});

interface ProjectSettings {
  readonly environment?: string;
  readonly include?: string[];
  readonly exclude?: string[];
  readonly env?: Record<string, string>;
}

function project(name: string, folder: string, settings: ProjectSettings): UserProjectConfigExport {
  return {
    oxc: { jsx: { runtime: "automatic", development: false } },
    test: {
      name,
      root: `packages/${folder}`,
      environment: "node",
      include: ["src/**/*.test.{ts,tsx}"],
      // Generous, so that a busy machine fails no test.
      testTimeout: 600_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 180_000 } },
      passWithNoTests: true,
      ...settings,
    },
  };
}
