import { said } from "@recital/contract/values/fields";
import { expect, test } from "vitest";
import { z } from "zod";
import { sayInResult } from "./say-result.ts";

const loud = (text: string) => text.toUpperCase();

test("the texts of a result that the server says are translated wherever they are, and nothing else", () => {
  const schema = z.object({
    name: z.string(),
    reason: said.nullable(),
    note: said.optional(),
    rows: z.array(z.object({ text: said, by: z.string() })),
  });
  const sayIn = sayInResult(schema);
  const result = { name: "a", reason: "b", rows: [{ text: "c", by: "d" }] };
  expect(sayIn?.(result, loud)).toEqual({ name: "a", reason: "B", rows: [{ text: "C", by: "d" }] });
  expect(sayIn?.({ name: "a", reason: null, note: "e", rows: [] }, loud)).toEqual({
    name: "a",
    reason: null,
    note: "E",
    rows: [],
  });
  expect(result.rows[0]?.text).toBe("c");
});

test("results without such texts are left alone", () => {
  expect(sayInResult(z.object({ name: z.string(), rows: z.array(z.string()) }))).toBeNull();
});
