import type { Migration } from "../migration.ts";
import { migrations0001To0004 } from "./0001-to-0004.ts";
import { migrations0005To0018 } from "./0005-to-0018.ts";
import { migrations0019To0024 } from "./0019-to-0024.ts";
import { migrations0025To0031 } from "./0025-to-0031.ts";
import { migrations0032To0036 } from "./0032-to-0036.ts";
import { migrations0037To0043 } from "./0037-to-0043.ts";
import { migrations0044To0066 } from "./0044-to-0066.ts";
import { migrations0067To0104 } from "./0067-to-0104.ts";

/**
 * The migrations of databases that were created before the baseline, oldest first. Together they make the tables of the
 * baseline. docs/decisions/0110 says when they go.
 */
export const earlyMigrations: readonly Migration[] = [
  ...migrations0001To0004,
  ...migrations0005To0018,
  ...migrations0019To0024,
  ...migrations0025To0031,
  ...migrations0032To0036,
  ...migrations0037To0043,
  ...migrations0044To0066,
  ...migrations0067To0104,
];
