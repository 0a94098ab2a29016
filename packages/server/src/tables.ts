import type { Table } from "./db/table.ts";
import { contentVersionTable } from "./db/content-version.ts";
import { demoRowTable } from "./db/demo-rows.ts";
import { runningProcessTable } from "./db/heartbeat.ts";
import { providerKeyTable } from "./db/provider-keys.ts";
import { rateLimitTable } from "./db/rate-limits.ts";
import { settingTable } from "./db/site-settings.ts";
import { newsletterSuppressionTable, securityEventTable } from "./email/tables.ts";
import { translationTable } from "./db/translations.ts";
import { adminUserTable, loginIpTable, recoveryCodeTable, sessionTable } from "./http/tables.ts";
import { imageTable } from "./images/table.ts";
import { jobTable } from "./jobs/table.ts";
import { featureTables } from "./features.ts";

/** Every table of the database but the list of its migrations. */
export const tables: readonly Table[] = [
  contentVersionTable,
  demoRowTable,
  runningProcessTable,
  providerKeyTable,
  rateLimitTable,
  settingTable,
  translationTable,
  newsletterSuppressionTable,
  securityEventTable,
  adminUserTable,
  loginIpTable,
  recoveryCodeTable,
  sessionTable,
  imageTable,
  jobTable,
  ...featureTables,
];
