import { isSaid } from "@recital/contract/values/fields";
import { z } from "zod";

/** Returns a value with the texts in it that the server says, by a function that translates them. */
type SayIn = (value: unknown, say: (text: string) => string) => unknown;

/** Makes a function that translates what the server says in results of a schema; null if these have no such text. */
export function sayInResult(schema: z.core.$ZodType): SayIn | null {
  if (isSaid(schema)) return (value, say) => (typeof value === "string" ? say(value) : value);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return sayInResult(schema.def.innerType);
  if (schema instanceof z.ZodArray) return sayInList(schema.def.element);
  if (schema instanceof z.ZodObject) return sayInFields(schema.shape);
  return null;
}

function sayInList(element: z.core.$ZodType): SayIn | null {
  const convert = sayInResult(element);
  return convert && ((value, say) => (Array.isArray(value) ? value.map((entry) => convert(entry, say)) : value));
}

function sayInFields(shape: Readonly<Record<string, z.core.$ZodType>>): SayIn | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const convert = sayInResult(schema);
    return convert === null ? [] : [[name, convert] as const];
  });
  if (fields.length === 0) return null;
  return (value, say) => {
    if (typeof value !== "object" || value === null) return value;
    const result: Record<string, unknown> = { ...value };
    for (const [name, convert] of fields) if (name in result) result[name] = convert(result[name], say);
    return result;
  };
}
