import { mkdir } from "node:fs/promises";
import { openStores } from "../stores.ts";
import { readConfig } from "../config/env.ts";
import { migrate } from "../db/migrator.ts";
import { makeLogger } from "../kernel/logger.ts";

const config = readConfig(process.env);
await mkdir(config.dataDir, { recursive: true });
const { database, backUpFirst } = await openStores({ config, logger: makeLogger(config.log) });
const names = await migrate(database, backUpFirst("a migration"));
process.stdout.write(names.length === 0 ? "The database is up to date.\n" : `Migrated: ${names.join(", ")}\n`);
await database.close();
