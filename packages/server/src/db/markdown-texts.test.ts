import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { openDatabase, type Database } from "./connection.ts";
import { migrations } from "./migrations/index.ts";
import { up } from "./migrations/0104-markdown-texts.ts";
import { migrate, migrateTo } from "./migrator.ts";

let storage: TestStorage;
let database: Database;

beforeEach(async () => {
  storage = await makeTestStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
});
afterEach(async () => {
  await database.close();
  await storage.remove();
});

const updated_at = new Date("2026-11-20T12:34:56.789Z");

test("plain texts that were stored before look as they did, and those with Markdown are read as such", async () => {
  await migrateTo(
    database.sequelize,
    migrations.map(({ name }) => name).filter((name) => name < "0104"),
  );
  const plain = "*Premiere* on\n5. May\n\n- and _again_, 2 * 3";
  const written = "Plays **every** night.\n\n*And days.*";
  const db = database.sequelize.getQueryInterface();
  const about = [plain, written, "A pianist."];
  await db.bulkInsert(
    "about_entries",
    about.map((content, index) => ({
      title: "One",
      content,
      section_order: index + 1,
      created_at: updated_at,
      updated_at,
    })),
  );
  await db.bulkInsert("press_kit", [{ id: 1, bio_short: plain, bio_long: written, quotes: "[]", updated_at }]);
  await migrate(database);
  const escaped = String.raw`\*Premiere\* on
5\. May

\- and \_again\_, 2 \* 3`;
  const read = async () => {
    const entries = await database.models.aboutEntry.findAll({ order: ["id"] });
    const press = await database.models.pressKit.findByPk(1);
    return [...entries.map(({ content }) => content), press?.bioShort, press?.bioMedium, press?.bioLong];
  };
  const expected = [escaped, written, "A pianist.", escaped, null, written];
  expect(await read()).toEqual(expected);
  await up(db);
  expect(await read()).toEqual(expected);
});
