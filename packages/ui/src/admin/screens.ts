import type { ComponentType, ReactNode } from "react";
import type { ScreenPath } from "./paths.ts";

/** What `features/<name>/screen.tsx` exports: how the back office shows a screen of the list in paths.ts. */
export interface Screen {
  readonly path: ScreenPath;
  /** What may follow the path: an open dialog, a selected order. */
  readonly optionalPart?: string;
  readonly icon: ReactNode;
  /** Loads the page when the screen is opened. */
  readonly load: () => Promise<ComponentType>;
}

const found = import.meta.glob<Screen>("./features/*/screen.tsx", { eager: true, import: "screen" });
const byPath = new Map(Object.values(found).map((screen) => [screen.path, screen]));

/** @throws {Error} if no feature has a screen with this path */
export function screenOf(path: ScreenPath): Screen {
  const screen = byPath.get(path);
  if (!screen) throw new Error(`No file admin/features/<name>/screen.tsx has the path ${path}`);
  return screen;
}
