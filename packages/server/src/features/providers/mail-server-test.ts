import { providerKeyTable, readProviderKeys, storeTestedHash } from "../../db/provider-keys.ts";
import { keysInForce, noKeys } from "../../domain/provider-keys.ts";
import type { Services } from "../feature.ts";

const purpose = "tested mail server";

/** Returns the mail server's settings in force as text, to be stored as tested if a test passes with them. */
export async function readMailServer(services: Services): Promise<string> {
  const { smtp } = await readProviderKeys(services.database, services.encryption);
  return JSON.stringify(keysInForce("smtp", services.providerEnvironment, smtp === "unreadable" ? noKeys : smtp));
}

/** Stores whether the last test passed with these settings. Only their keyed hash is stored. */
export async function storeMailServerTest(services: Services, settings: string, hasPassed: boolean): Promise<void> {
  const testedHash = hasPassed ? services.encryption.hash(purpose, settings) : null;
  await storeTestedHash(services, { provider: "smtp", testedHash, now: services.clock.now() });
}

/** Whether the last test of the mail server passed, and with the settings in force. */
export async function hasPassedMailServerTest(services: Services): Promise<boolean> {
  const row = await services.database.model(providerKeyTable).findByPk("smtp", { attributes: ["testedHash"] });
  if (!row?.testedHash) return false;
  return services.encryption.hashes(purpose, await readMailServer(services)).includes(row.testedHash);
}
