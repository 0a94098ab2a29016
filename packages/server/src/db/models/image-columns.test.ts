import { DataTypes } from "sequelize";
import { expect, test } from "vitest";
import { openScratchSqlite } from "../connection.ts";
import { columnsWithoutImages, imageColumns } from "./image-columns.ts";
import { makeModels } from "./models.ts";

const imageName = /url$|image|photo|cover|artwork|thumbnail|icon|logo|avatar|portrait|banner/i;

function named(columns: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(columns).flatMap(([model, names]) => names.map((name) => `${model}.${name}`));
}

test("every long-text column and every column named like an image is in imageColumns or columnsWithoutImages", async () => {
  const sequelize = openScratchSqlite(":memory:");
  const candidates = Object.entries(makeModels(sequelize)).flatMap(([model, { rawAttributes }]) =>
    Object.entries(rawAttributes)
      .filter(([name, { type }]) => type instanceof DataTypes.TEXT || imageName.test(name))
      .map(([name]) => `${model}.${name}`),
  );
  await sequelize.close();
  const listed = [...named(imageColumns), ...named(columnsWithoutImages)];
  expect(listed.toSorted(), "imageColumns and columnsWithoutImages in db/models/image-columns.ts").toEqual(
    candidates.toSorted(),
  );
});
