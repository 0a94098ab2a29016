import { mkdir } from "node:fs/promises";
import { readConfig } from "../config/env.ts";
import { openDatabase } from "../db/connection.ts";
import { migrate } from "../db/migrator.ts";

const config = readConfig(process.env);
await mkdir(config.dataDir, { recursive: true });
const database = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
const names = await migrate(database);
process.stdout.write(names.length === 0 ? "The database is up to date.\n" : `Migrated: ${names.join(", ")}\n`);
await database.close();
