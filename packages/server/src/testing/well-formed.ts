import { existsSync, readdirSync } from "node:fs";

const features = new URL("../features/", import.meta.url);

/** A valid body of each endpoint that takes one, from the features' `example-bodies.ts`. */
export const wellFormed: Readonly<Record<string, unknown>> = Object.assign({}, ...(await Promise.all(readBodies())));

function readBodies(): Promise<object>[] {
  const files = readdirSync(features).map((name) => new URL(`${name}/example-bodies.ts`, features));
  return files
    .filter((file) => existsSync(file))
    .map(async (file) => {
      const { exampleBodies } = (await import(file.href)) as { readonly exampleBodies: object };
      return exampleBodies;
    });
}
