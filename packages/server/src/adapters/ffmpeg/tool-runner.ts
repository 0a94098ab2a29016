import { findPrograms, type Programs } from "./find-programs.ts";
import { runTool, type ToolCall, type ToolResult } from "./run-tool.ts";

/** The programs, and how they are started for one call of the port. */
export interface ToolRunner {
  readonly programs: Programs;
  readonly run: (call: Omit<ToolCall, "signal">) => Promise<ToolResult>;
}

/** The shortest time limit of a program, in milliseconds. */
export const minLimitMs = 120_000;

/** Returns how long a program may take for audio of this length, in milliseconds. */
export function limitFor(audioMs: number): number {
  return Math.max(minLimitMs, 2 * audioMs);
}

/**
 * Finds the programs for one call of the port.
 * @throws {AudioToolsMissing} if they are not installed
 */
export async function makeToolRunner(
  { path, maxMs }: { readonly path: string | null; readonly maxMs: number },
  signal: AbortSignal,
): Promise<ToolRunner> {
  const programs = await findPrograms(path);
  return {
    programs,
    run: ({ command, limitMs, onOutput }) => {
      const [first, ...rest] = [...programs.launcher, ...command];
      return runTool({
        command: [first ?? command[0], ...rest],
        limitMs: Math.min(limitMs, maxMs),
        signal,
        ...(onOutput && { onOutput }),
      });
    },
  };
}
