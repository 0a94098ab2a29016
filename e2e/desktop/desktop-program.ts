import type { Page } from "@playwright/test";
import type { Command, Record } from "./harness/control.ts";

/** The desktop program as a person at the computer has it: its window, and the system around it. */
export interface DesktopProgram {
  readonly window: Page;
  /** Does what a person does outside the window, and says what the system saw until then. */
  act(command: Command): Promise<Record>;
  /** Leaves the program by its menu; resolves when it is gone. */
  quit(): Promise<void>;
  /** Ends it whatever it is at, where it still runs. */
  end(): Promise<void>;
}
