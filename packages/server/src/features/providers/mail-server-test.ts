import { providerKeyTable, readProviderKeys, storeTestedHash } from "../../db/provider-keys.ts";
import { keysInForce, noKeys } from "../../domain/provider-keys.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { ProviderKeysDeps } from "./present-keys.ts";

const purpose = "tested mail server";

/** Returns the mail server's settings in force as text, to be stored as tested if a test passes with them. */
export async function readMailServer(deps: ProviderKeysDeps): Promise<string> {
  const { smtp } = await readProviderKeys(deps.database, deps.encryption);
  return JSON.stringify(keysInForce("smtp", deps.providerEnvironment, smtp === "unreadable" ? noKeys : smtp));
}

/** Stores whether the last test passed with these settings. Only their keyed hash is stored. */
export async function storeMailServerTest(
  deps: ProviderKeysDeps & { readonly clock: Clock },
  settings: string,
  hasPassed: boolean,
): Promise<void> {
  const testedHash = hasPassed ? deps.encryption.hash(purpose, settings) : null;
  await storeTestedHash(deps, { provider: "smtp", testedHash, now: deps.clock.now() });
}

/** Whether the last test of the mail server passed, and with the settings in force. */
export async function hasPassedMailServerTest(deps: ProviderKeysDeps): Promise<boolean> {
  const row = await deps.database.model(providerKeyTable).findByPk("smtp", { attributes: ["testedHash"] });
  if (!row?.testedHash) return false;
  return deps.encryption.hashes(purpose, await readMailServer(deps)).includes(row.testedHash);
}
