import type { DevEnvironment, RunnableDevEnvironment } from "vite";

interface Environments {
  readonly client: DevEnvironment;
  readonly ssr: RunnableDevEnvironment;
}

/** Returns the styles of an entry's modules, also of lazy ones, each as an element that Vite's client can update. */
export async function collectStyles(environments: Environments, entry: string): Promise<string> {
  const styles = await stylesOf(environments, entry, new Set());
  return styles.map(({ id, css }) => `<style data-vite-dev-id="${id}">${css}</style>`).join("\n");
}

interface Style {
  readonly id: string;
  readonly css: string;
}

/** In the order of the imports, which decides between rules of the same specificity. */
async function stylesOf(environments: Environments, url: string, seen: Set<string>): Promise<Style[]> {
  if (seen.has(url) || url.includes("/.vite/deps/") || url.startsWith("/@vite")) return [];
  seen.add(url);
  const { client, ssr } = environments;
  await client.transformRequest(url);
  const module = await client.moduleGraph.getModuleByUrl(url);
  if (!module) return [];
  if (url.endsWith(".css")) {
    // In the renderer's environment: in the client's, this second module would turn each hot update into a page load.
    const { default: css } = await ssr.runner.import<{ default: string }>(`${url}?inline`);
    return [{ id: module.id ?? url, css }];
  }
  const found: Style[] = [];
  for (const imported of module.importedModules) found.push(...(await stylesOf(environments, imported.url, seen)));
  return found;
}
