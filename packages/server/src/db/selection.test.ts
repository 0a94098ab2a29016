import { expect, test } from "vitest";
import { z } from "zod";
import { id, text } from "./columns.ts";
import { fieldsOf } from "./selection.ts";
import { defineTable } from "./table.ts";

const response = z.object({ id: z.int(), title: z.string(), image: z.string().nullable() });

test("a response's fields of a row are those of its schema, and no private column", () => {
  const row = { id: 1, title: "Night Windows", passwordHash: "secret" };
  expect(fieldsOf(response, row)).toEqual({ id: 1, title: "Night Windows" });
});

test("the columns that a response shows are those of its schema, and no private column", () => {
  const table = defineTable("songs", { id: id(), title: text(200), passwordHash: text(200) });
  const { columns, shape } = table.pickShown(response);
  expect(columns).toBe("songs.id AS id, songs.title AS title");
  expect(Object.keys(shape)).toEqual(["id", "title"]);
});
