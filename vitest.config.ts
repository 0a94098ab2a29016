import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const packages = ["contract", "server", "ui", "site", "desktop-admin", "emulators"];

/** Unit and HTTP tests stand beside the code that they test; the browser tests are Playwright's, in e2e. */
export default defineConfig({
  test: {
    // Loading the server takes longer than most of its test files do: a worker keeps its modules for the next file.
    isolate: false,
    // Most tests wait for a server, a database or a hash. Its own choice is one less than there are cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      { test: { name: "scripts", root: "scripts", environment: "node" as const, include: ["**/*.test.mjs"] } },
      ...packages.map((name) => ({
        oxc: { jsx: { runtime: "automatic" as const } },
        test: {
          name,
          root: `packages/${name}`,
          environment: "node" as const,
          include: ["src/**/*.test.{ts,tsx}"],
          // Generous, so that a busy machine fails no test.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          passWithNoTests: true,
        },
      })),
    ],
  },
});
