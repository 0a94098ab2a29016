import type { Page } from "@playwright/test";
import type { Command, Record } from "./harness/control.ts";

/** The desktop program: its window and the operating system around it. */
export interface DesktopProgram {
  readonly window: Page;
  /** Performs an action outside the window and returns what the system recorded so far. */
  act(command: Command): Promise<Record>;
  /** Quits the program by its menu; resolves when it has ended. */
  quit(): Promise<void>;
  /** Kills the program if it still runs. */
  end(): Promise<void>;
}
