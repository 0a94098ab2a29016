import { AxeBuilder } from "@axe-core/playwright";
import { chromium, type BrowserContext } from "@playwright/test";
import { chromiumFlags } from "../browser.ts";

/** Returns axe's violations on a page, one line each. */
export interface PageFaults {
  readonly path: string;
  readonly faults: readonly string[];
}

/** Runs all of axe's rules on each page, on a phone, in the light and the dark theme. */
export async function findFaults(
  origin: string,
  paths: readonly string[],
  executablePath: string,
): Promise<PageFaults[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const found = new Map<string, string[]>(paths.map((path) => [path, []]));
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({
      baseURL: origin,
      colorScheme,
      reducedMotion: "reduce",
      viewport: { width: 375, height: 812 },
    });
    for (const path of paths) {
      const faults = await faultsOf(context, path);
      found.get(path)?.push(...faults.map((fault) => `${fault} (${colorScheme})`));
    }
    await context.close();
  }
  await browser.close();
  return [...found].map(([path, faults]) => ({ path, faults }));
}

async function faultsOf(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  await page.close();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
