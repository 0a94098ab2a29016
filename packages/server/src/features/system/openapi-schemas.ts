import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

export interface SchemaComponents {
  /** Converts a schema; schemas with an id in their metadata become components and are referenced by it. */
  schema(schema: z.ZodType, io: "input" | "output"): JsonSchema;
  /** Returns the components converted so far, by name. */
  all(): Readonly<Record<string, object>>;
}

/** Collects the named schemas of an OpenAPI document. */
export function makeSchemaComponents(): SchemaComponents {
  const components = new Map<string, object>();
  const add = (name: string, schema: object) => {
    const known = components.get(name);
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`two different schemas are named ${name}`);
    components.set(name, schema);
  };
  return {
    schema(schema, io) {
      const json = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
      // zod places named schemas into `$defs`; OpenAPI expects them in its components.
      const { $schema, $defs, ...root } = JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
        $schema?: string;
        $defs?: Record<string, object>;
      };
      for (const [name, component] of Object.entries($defs ?? {})) add(name, component);
      return root;
    },
    all: () => Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b, "en"))),
  };
}
