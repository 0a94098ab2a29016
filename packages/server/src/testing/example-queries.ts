import type { Endpoint } from "@recital/contract/endpoint";
import { z } from "zod";

/** Values of parameters whose schema does not list them. The search has what a dialect could take as its own syntax. */
const samples: Readonly<Record<string, readonly string[]>> = {
  limit: ["1"],
  offset: ["1"],
  search: ["Réc o'rd", "50%_\\"],
  country: ["DE"],
  tag: ['"press'],
  days: ["7"],
  open: ["true", "false"],
  lacksShippingInfo: ["true", "false"],
  readyToShip: ["true", "false"],
  view: ["toShip"],
  month: ["2026-11"],
  after: ["lp"],
  token: ["t".repeat(27)],
  since: ["2026-11-28T12:00:00.000Z"],
};

/**
 * Returns a query for each value of each parameter of an endpoint.
 * @throws {Error} if a parameter has no known value
 */
export function exampleQueries({ query }: Pick<Endpoint, "query">): Record<string, string>[] {
  const parameters = Object.entries<unknown>(query?.shape ?? {});
  return parameters.flatMap(([name, schema]) => valuesOf(name, schema).map((value) => ({ [name]: value })));
}

function valuesOf(name: string, schema: unknown): readonly string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return valuesOf(name, schema.unwrap());
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  const values = samples[name];
  if (!values) throw new Error(`the parameter ${name} has no sample value`);
  return values;
}
