import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { once } from "node:events";

interface TetheredOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly stdio?: StdioOptions;
}

/** A command that the kernel kills when the process ends that started it, however that ends. */
export const tether = ["setpriv", "--pdeathsig", "KILL"] as const;

/** Starts a program that cannot outlive this process. */
export function startTethered(program: string, args: readonly string[], options: TetheredOptions): ChildProcess {
  const [setpriv, ...withSignal] = tether;
  const { env, stdio = "ignore" } = options;
  const child = spawn(setpriv, [...withSignal, program, ...args], {
    env: { PATH: process.env["PATH"] ?? "", LANG: "C.UTF-8", ...env },
    stdio,
  });
  child.once("error", (error) => console.error(`${program} could not start: ${error.message}`));
  return child;
}

/** Kills the program and resolves when it has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
